import { installDebianPackages } from '#tools/debian.ts';
import type { Service } from '#tools/services/service.ts';

/** nginx in front of several processes. Only installed here: the test starts it. */
export const nginx: Service = {
  name: 'nginx',
  tests: ['tools/cluster/cluster.services.test.ts'],
  inputs: [
    'tools/services/nginx.ts',
    'tools/cluster',
    'tools/cluster.ts',
    'tools/end-with-parent.mjs',
    'server/main.ts',
    'server/app.ts',
    'server/container.ts',
    'server/adapters/database',
    'server/platform',
    'packages/embedded-postgres',
  ],
  async start() {
    await installDebianPackages({ 'nginx-light': '/usr/sbin/nginx' });
    return {};
  },
};
