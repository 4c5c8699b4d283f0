import type { Kind } from '#contract/vocabulary.ts';

export const SUBJECTS = ['everything', 'computer', 'battery', 'drive', 'graphics'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The subject of a report about goods of a kind; kinds that are not here have nothing that reports on itself. */
const OF_KIND: Partial<Record<Kind, Subject>> = {
  'desktop-pc': 'everything',
  'all-in-one': 'everything',
  'mini-pc': 'everything',
  laptop: 'everything',
  bundle: 'everything',
  ram: 'everything',
  tablet: 'battery',
  ssd: 'drive',
  hdd: 'drive',
  enclosure: 'drive',
  gpu: 'graphics',
};

/** The subject of a report about goods of this kind. */
export const subjectOf = (kind: Kind | undefined): Subject => (kind && OF_KIND[kind]) ?? 'everything';

/** Whether goods of this kind have a report that helps their buyers. */
export const mayHaveReport = (kind: Kind | undefined): boolean => kind !== undefined && OF_KIND[kind] !== undefined;
