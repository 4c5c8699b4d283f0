import { startEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { connectHostedDatabase } from '#server/adapters/database/hosted.ts';
import type { DatabaseServer } from '#server/adapters/database/port.ts';

/** The database at `url` if there is one, otherwise the embedded PostgreSQL with its files in `folder`. */
export function openDatabase(options: {
  url: string | undefined;
  folder: string;
  report: (message: string) => void;
}): Promise<DatabaseServer> {
  const { url, folder, report } = options;
  return url === undefined ? startEmbeddedDatabase(folder, report) : connectHostedDatabase(url, { report });
}
