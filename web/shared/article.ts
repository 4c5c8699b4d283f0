import type { ClientConfig } from '#contract/service.ts';

/** A block of an article. Text may contain `code`, **strong** words and [links](/path). */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'code'; code: string }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] };

export interface Article {
  slug: string;
  title: string;
  summary: string;
  /** ISO day. */
  published: string;
  minutes: number;
  body: readonly Block[];
}

export type ArticleSummary = Omit<Article, 'body'>;

/** The image of an article, 16:9; */
export const articlePicture = (slug: string): string => `/art/article-${slug}.webp`;

export const text = (...paragraphs: readonly string[]): Block[] => paragraphs.map((paragraph) => ({ kind: 'text', text: paragraph }));
export const heading = (title: string): Block => ({ kind: 'heading', text: title });
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items });
export const code = (source: string): Block => ({ kind: 'code', code: source.trim() });
export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): Block => ({ kind: 'table', head, rows });

/** The information pages by their paths, in the order of the footer. */
export const INFO_PAGES = ['how-it-works', 'safety', 'fees', 'contact', 'about', 'terms', 'privacy'] as const;
export type InfoName = (typeof INFO_PAGES)[number];

/** A stored record: what it holds, and a text for each of the labels of its block. */
interface StoredRecord {
  name: string;
  values: readonly string[];
}

/** A block of an article, numbered steps, or what is stored. Text may contain links: `[Safety](/safety)`. */
export type InfoBlock =
  | Block
  | { kind: 'steps'; items: readonly string[] }
  | { kind: 'records'; labels: readonly string[]; records: readonly StoredRecord[] };

interface InfoSection {
  /** The fragment of its address, the same in every language. */
  id: string;
  title: string;
  blocks: readonly InfoBlock[];
}

export interface InfoPage {
  title: string;
  /** For search engines and link previews. */
  description: string;
  lead: string;
  /** ISO day of the last change, of pages that are agreed to. */
  updated?: string;
  sections: readonly InfoSection[];
}

/** A page says what is true of this site: which services it uses, what a payment charges, where its operator is reached. */
export type InfoText = (site: ClientConfig) => InfoPage;

export const section = (id: string, title: string, ...blocks: readonly (InfoBlock | readonly InfoBlock[])[]): InfoSection => ({
  id,
  title,
  blocks: blocks.flat(),
});
export const steps = (...items: readonly string[]): InfoBlock => ({ kind: 'steps', items });

/** Records as rows: a name, then one text for each label. */
export const records = (labels: readonly string[], ...rows: readonly (readonly [string, ...string[]])[]): InfoBlock => ({
  kind: 'records',
  labels,
  records: rows.map(([name, ...values]) => ({ name, values })),
});
