// node bench/recogniser.ts: titles per second of processor time; precision and recall by fact where the data exists.
import { factsOfListing } from '#domain/facts/listing-facts.ts';
import { LABELLED_TITLES } from '#domain/facts/test-titles.ts';
import { hasData, readLaptopAds, readListings } from '#bench/recogniser-data.ts';
import { precision, recall, scoreLaptops, scoreListings, type Scores } from '#bench/recogniser-truth.ts';

const ROUNDS = 9;
const TITLES = 50_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

function measure(titles: readonly string[]): void {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (let at = 0; at < TITLES; at += 1) factsOfListing({ title: titles[at % titles.length] ?? '' });
    const { user, system } = process.cpuUsage(before);
    rates.push(TITLES / ((user + system) / 1e6));
  }
  rates.sort((a, b) => a - b);
  print(`titles per second of processor time: median ${Math.round(rates[ROUNDS >> 1] ?? 0)}, best ${Math.round(rates.at(-1) ?? 0)}`);
}

function table(name: string, scores: Scores): void {
  print(`\n${name.padEnd(28)} right  wrong  absent  precision  recall`);
  for (const [fact, score] of [...scores].sort(([one], [other]) => one.localeCompare(other)))
    print(
      `${fact.padEnd(26)} ${String(score.right).padStart(7)} ${String(score.wrong).padStart(6)} ${String(score.absent).padStart(7)} ${(precision(score) * 100).toFixed(2).padStart(9)}% ${(recall(score) * 100).toFixed(1).padStart(6)}%`,
    );
}

if (hasData()) {
  const listings = readListings(10_000);
  measure(listings.map(({ title }) => title));
  table('generated listings', scoreListings(listings));
  table('used laptops', scoreLaptops(readLaptopAds()));
} else {
  measure(
    LABELLED_TITLES.trim()
      .split('\n')
      .map((line) => line.split(' =>')[0] ?? ''),
  );
  print('The folder ../shared/data is absent: precision and recall are not measured.');
}
