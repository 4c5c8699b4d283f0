import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { factsOfListing } from '#domain/facts/listing-facts.ts';
const T: any = { gpu: ['gpu', 'graphics card'], motherboard: ['motherboard', 'motherboard'], ram: ['ram', 'RAM'], ssd: ['ssd', 'SSD'], hdd: ['hdd', 'hard disk'], psu: ['psu', 'power supply'], case: ['case', 'casing'], cooler: ['cooler', 'CPU cooler'], fan: ['fan', 'fan'], monitor: ['monitor', 'monitor'], keyboard: ['keyboard', 'keyboard'], mouse: ['mouse', 'mouse'], headphones: ['headphones', 'headphone'], speaker: ['speaker', 'speaker'], webcam: ['webcam', 'webcam'], mic: ['microphone', 'microphone'], ups: ['ups', 'UPS'], laptop: ['laptop', 'laptop'], optical: ['optical-drive', 'DVD writer'], soundcard: ['sound-card', 'sound card'], nic: ['network-card', 'LAN card'], wifi: ['network-card', 'wifi adapter'] };
const lines = new Set<string>();
const what = process.argv[2], n = Number(process.argv[3] ?? 40);
const out: string[] = []; const counts = new Map<string, number>();
for (const l of gunzipSync(readFileSync('/work/shared/data/parts.ndjson.gz')).toString('utf8').trim().split('\n')) {
  const p = JSON.parse(l);
  if (p.brand === null || !T[p.type] || !p.name.toLowerCase().startsWith(p.brand.toLowerCase())) continue;
  const [word = '', ...words] = p.name.slice(p.brand.length).trim().split(/\s+/);
  const line = `${p.type} ${p.brand} ${word}`.toLowerCase();
  if (word === '' || words.length > 8 || lines.has(line)) continue;
  lines.add(line);
  let hash = 0x811c9dc5;
  for (let at = 0; at < line.length; at += 1) hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193);
  if (((hash >>> 9) & 1) === 1) continue;
  const [kind, noun] = T[p.type];
  const alone = factsOfListing({ title: p.name }).facts.kind;
  const { facts } = factsOfListing({ title: `${p.name} ${noun}` });
  if (what === 'misread' && alone !== undefined && alone !== kind) { out.push(`${p.name} => ${alone} not ${kind}`); const k = `${kind}>${alone}`; counts.set(k, (counts.get(k) ?? 0) + 1); }
  if (what === 'maker' && facts.brand === undefined) { counts.set(p.brand, (counts.get(p.brand) ?? 0) + 1); }
  if (what === 'makerwrong' && facts.brand !== undefined && facts.brand.toLowerCase().replace(/\W/g,'') !== p.brand.toLowerCase().replace(/\W/g,'')) out.push(`${p.name} => ${facts.brand}`);
  if (what === 'model' && facts.brand !== undefined && facts.model === undefined && (process.argv[4] ?? p.type) === p.type) out.push(`${p.name} ${noun} => ${facts.brand} ${facts.model}`);
  if (what === 'wrong' && facts.model !== undefined && (process.argv[4] ?? p.type) === p.type && !p.name.slice(p.brand.length).replace(/geforce|radeon/gi, '').toLowerCase().replace(/[^a-z0-9.+]/g, '').startsWith(facts.model.toLowerCase().replace(/[^a-z0-9.+]/g, '').slice(0, 4))) out.push(`${p.name} ${noun} => ${facts.model}`);
}
console.log(out.length, [...counts].sort((a, b) => b[1] - a[1]).slice(0, 400).map((x) => x.join(' ')).join(', '));
const step = Math.max(1, Math.floor(out.length / n)); console.log(out.filter((_, i) => i % step === 0).slice(0, n).join('\n'));
