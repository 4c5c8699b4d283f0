// npm run render:photos [KEY …]: renders the photos of these products of `PHOTOGRAPHED`, or of those that lack one, with Blender 3.4
// (apt-get install blender python3-numpy). A photo takes some eight seconds of a core, and follows from the key of its product.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { makeCatalogue, PHOTOGRAPHED } from '@abar/demo-market';
import sharp from 'sharp';

/** The size of a rendering in px; a phone's photo is no sharper. */
const [WIDTH, HEIGHT] = [512, 384];
/** Rays for each pixel; neighbours share the rest. */
const SAMPLES = 5;
/** The widths of the files, and the quality that keeps the larger below 25 kB. */
const FILES = [
  { width: 400, quality: 70 },
  { width: 800, quality: 58 },
];
const PACKAGE = path.join(import.meta.dirname, '../packages/demo-market');
const fileOf = (width: number, name: string): string => path.join(PACKAGE, 'photos', String(width), `${name}.webp`);

const wanted = new Set(process.argv.slice(2));
const jobs = makeCatalogue({ now: new Date() }).products.flatMap(({ key, title, photos }) => {
  const shown = PHOTOGRAPHED.get(key);
  const isWanted = wanted.size > 0 ? wanted.has(key) : photos.some((name) => !existsSync(fileOf(800, name)));
  return shown && isWanted ? photos.map((name, view) => ({ name, key, title, view, kind: shown.kind, fault: shown.fault ?? '' })) : [];
});

const folder = mkdtempSync(path.join(tmpdir(), 'abar-render-'));
const list = path.join(folder, 'jobs.json');
writeFileSync(list, jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
const script = path.join(PACKAGE, 'render/render.py');
const settings = ['--background', '--python-exit-code', '1', '--python', script, '--', list, folder, String(SAMPLES), String(WIDTH)];
const blender = spawn('blender', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
const ended = once(blender, 'close');
for await (const line of createInterface({ input: blender.stdout })) {
  const name = /^rendered (\S+)/.exec(line)?.[1];
  if (!name) continue;
  const pixels = readFileSync(path.join(folder, `${name}.rgb`));
  for (const { width, quality } of FILES)
    await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .resize(width)
      .sharpen({ sigma: width / 500, m1: 1, m2: 1.5 })
      .webp({ quality, effort: 6 })
      .toFile(fileOf(width, name));
  console.log(line);
}
const [code] = await ended;
rmSync(folder, { recursive: true });
if (code !== 0) throw new Error(`Blender ended with ${code}`);
