import type { Facts } from '#contract/facts.ts';

/** The years in which the generations of Core processors came, by number from 1 on, and those of Ryzen, by thousands. */
const CORE = [2010, 2011, 2012, 2013, 2014, 2015, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024];
const RYZEN = [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025];

/** Series of graphics chips and the year of each: of two that fit, the first. */
const GPU_SERIES: readonly (readonly [RegExp, number])[] = [
  [/GeForce GTX? 10/, 2016],
  [/GeForce GTX 16/, 2019],
  [/GeForce GTX 9\d\d\b/, 2014],
  [/GeForce GTX? 7\d\d\b/, 2013],
  [/GeForce RTX 20/, 2018],
  [/GeForce RTX 30/, 2020],
  [/GeForce RTX 40/, 2022],
  [/GeForce RTX 50/, 2025],
  [/Radeon RX 4/, 2016],
  [/Radeon RX 5\d\d\b/, 2017],
  [/Radeon RX 5\d{3}/, 2019],
  [/Radeon RX 6\d{3}/, 2020],
  [/Radeon RX 7/, 2022],
  [/Radeon RX 9/, 2025],
];

/**
 * The year before which a thing was not sold: that of its processor's generation, or of its graphics chip's series if that is later. Null
 * where neither is known.
 */
export function releaseYear({ cpuFamily, cpuGeneration, gpu }: Facts): number | null {
  const byFamily = cpuFamily?.startsWith('Core i') ? CORE : cpuFamily?.startsWith('Ryzen') ? RYZEN : [];
  const years = [
    cpuGeneration === undefined ? undefined : byFamily[cpuGeneration - 1],
    GPU_SERIES.find(([series]) => gpu !== undefined && series.test(gpu))?.[1],
  ].filter((year) => year !== undefined);
  return years.length === 0 ? null : Math.max(...years);
}
