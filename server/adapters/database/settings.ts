import type { ReplicaAddress } from '@abar/embedded-postgres/read-replica';

export const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text);

/** Host and database of a `postgres://` URL without user and password, for messages. */
export function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}

/**
 * Reads `postgres://` URLs, separated by commas, of replicas of the primary at `primaryUrl`.
 * @throws Error with one line, without the URL itself: it holds a password
 */
export function parseReplicaUrls(text: string, primaryUrl: string): ReplicaAddress[] {
  const urls = text.split(',').map((url) => url.trim());
  const wrong = urls.findIndex((url) => !isPostgresUrl(url));
  if (wrong >= 0) throw new Error(`address ${wrong + 1} of ${urls.length} is not of the form postgres://user:password@host:5432/database.`);
  if (urls.includes(primaryUrl)) throw new Error('the address of DATABASE_URL is among them, which is the primary.');
  if (new Set(urls).size < urls.length) throw new Error('an address is named twice.');
  return urls.map((url) => ({ name: placeOf(url), url }));
}
