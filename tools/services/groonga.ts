import { freePort } from '#server/platform/http/free-port.ts';
import { installDebianPackages } from '#tools/debian.ts';
import { makeFolder, startChild, untilListening } from '#tools/services/child.ts';
import type { Service } from '#tools/services/service.ts';

const PROGRAM = '/usr/bin/groonga';

/** Groonga over HTTP. The apps of tests search there, each in an index of its own. */
export const groonga: Service = {
  name: 'Groonga',
  tests: [
    'server/modules/search/groonga.services.test.ts',
    'server/modules/search/fit.test.ts',
    'server/modules/search/search-judged-queries.test.ts',
    'server/modules/search/search-orders.test.ts',
    'server/modules/search/search.test.ts',
    'server/modules/search/suggestions.test.ts',
  ],
  inputs: ['tools/services/groonga.ts', 'domain/search', 'server/modules/search', 'server/testing/test-app.ts'],
  async start(cleanup) {
    await installDebianPackages({ 'groonga-bin': PROGRAM });
    const port = await freePort('127.0.0.1');
    const database = `${makeFolder(cleanup, 'abar-groonga-')}/db`;
    startChild(cleanup, PROGRAM, ['-n', '-s', '--protocol', 'http', '--bind-address', '127.0.0.1', '--port', String(port), database]);
    await untilListening(port, 'Groonga');
    return { TEST_GROONGA: `http://127.0.0.1:${port}` };
  },
};
