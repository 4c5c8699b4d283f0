// Data outside the project that benches and tests of the recogniser read where it exists.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { ConditionType, Kind } from '#contract/vocabulary.ts';

const DATA = path.join(import.meta.dirname, '../../shared/data');

/** Whether the folder with the data is there. */
export const hasData = (): boolean => fs.existsSync(DATA);

export interface Listing {
  title: string;
  description: string;
  category: string;
  sellingPrice: number;
  conditionType: ConditionType;
  yearsOfUse: string;
  status: string;
  /** The seed of the listing: its number, its time in ms, … */
  x: {
    i: number;
    ts: number;
    type: string;
    part: string;
    typo: number;
    spec: Record<string, string | number | boolean | null | undefined>;
  };
}

/** Generated listings with what they were generated from. `options` are further ones of the generator. */
export function readListings(count: number, options: readonly string[] = []): Listing[] {
  const out = execFileSync(process.execPath, [path.join(DATA, 'make-catalogue.mjs'), '--n', String(count), '--ext', ...options], {
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return out
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Listing);
}

export interface LaptopAd {
  title: string;
  cpu: string;
  ramGb: string;
  source: string;
}

/** Real advertisements of used laptops with the columns that their sellers filled in. */
export function readLaptopAds(): LaptopAd[] {
  const text = zlib.gunzipSync(fs.readFileSync(path.join(DATA, 'used-laptops.csv.gz'))).toString('utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      );
      return { source: cells[0] ?? '', title: cells[1] ?? '', cpu: cells[6] ?? '', ramGb: cells[7] ?? '' };
    });
}

/** Kinds of the recogniser by the generator's types; where two are right, both. */
export const KINDS_OF_TYPE: Readonly<Record<string, readonly Kind[]>> = {
  pc: ['desktop-pc'],
  gamingpc: ['desktop-pc'],
  brandpc: ['desktop-pc', 'all-in-one', 'mini-pc'],
  laptop: ['laptop'],
  mic: ['microphone'],
  gamepad: ['controller'],
  'external-drive': ['hdd', 'ssd', 'flash-drive'],
  tvcard: ['other'],
  chair: ['chair', 'other'],
  cable: ['cable', 'other', 'network-card', 'sound-card'],
  cpu: ['cpu'],
  gpu: ['gpu'],
  motherboard: ['motherboard'],
  ram: ['ram'],
  ssd: ['ssd'],
  hdd: ['hdd'],
  psu: ['psu'],
  case: ['case'],
  cooler: ['cooler'],
  fan: ['fan'],
  monitor: ['monitor'],
  keyboard: ['keyboard', 'combo'],
  mouse: ['mouse', 'combo'],
  headphones: ['headphones'],
  speaker: ['speaker'],
  webcam: ['webcam'],
  ups: ['ups'],
  router: ['router'],
  printer: ['printer'],
};
