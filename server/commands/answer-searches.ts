import { once } from 'node:events';
import { runCommand, withDatabase } from '#server/commands/run-command.ts';
import { SearchIndex } from '#server/modules/search/search-index.sql.ts';
import { answerSearches } from '#server/modules/search/search-process.ts';
import { createLog } from '#server/platform/log/log.ts';
import { InvalidSetting, readSettings } from '#server/settings.ts';

// `npm run search`: answers the searches of the app processes of this machine on SEARCH_SOCKET, until it is stopped.
await runCommand({ usage: 'npm run search\nAnswers the searches of the app processes of this machine on SEARCH_SOCKET.' }, () =>
  withDatabase({ readOnly: true }, async (db) => {
    const { searchSocket: socket, dataDir: folder, logLevel } = readSettings(process.env);
    if (socket === null) throw new InvalidSetting('Set SEARCH_SOCKET: the app processes ask there.');
    const log = createLog({ level: logLevel });
    const index = new SearchIndex({ db, folder, log });
    await index.start();
    const stop = await answerSearches(index, { socket, log });
    console.log(`Searches are answered at ${socket}`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await stop();
    await index.stop();
    return 'No searches are answered any more.';
  }),
);
