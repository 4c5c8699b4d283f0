import path from 'node:path';
import { installDebianPackages } from '#tools/debian.ts';
import { installNpmProgram } from '#tools/services/npm-program.ts';
import type { Service } from '#tools/services/service.ts';

const VERSION = '26.9.27';

/** The Nu HTML checker of the W3C, a Java program. It checks files and listens nowhere. */
export const htmlChecker: Service = {
  name: 'the Nu HTML checker',
  tests: ['tools/services/html.services.test.ts'],
  inputs: ['tools/services/html-checker.ts', 'tools/services/npm-program.ts', 'web', 'tests/browser/fixtures'],
  async start() {
    await installDebianPackages({ 'default-jre-headless': '/usr/bin/java' });
    const folder = await installNpmProgram('vnu-jar', VERSION, '32 MB');
    return { TEST_HTML_CHECKER: path.join(folder, 'build/dist/vnu.jar') };
  },
};
