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
  /** Reading time. */
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
