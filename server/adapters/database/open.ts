import { startEmbeddedDatabase } from '#packages/embedded-postgres/embedded.ts';
import { connectHostedDatabase } from '#server/adapters/database/hosted.ts';
import type { DatabaseServer } from '#server/adapters/database/port.ts';

/** The database of `url` where one is given, else the embedded PostgreSQL whose files are in `folder`. */
export function openDatabase(options: {
  url: string | undefined;
  folder: string;
  report: (message: string) => void;
}): Promise<DatabaseServer> {
  const { url, folder, report } = options;
  return url === undefined ? startEmbeddedDatabase(folder, {}, { report }) : connectHostedDatabase(url, { report });
}
