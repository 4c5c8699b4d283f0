import { installDebianPackages } from '#tools/debian.ts';
import type { Service } from '#tools/services/service.ts';

/** The programs that read the files of deploy/. Only installed here: each test starts its own. */
export const deployment: Service = {
  name: 'Caddy, Compose, systemd-analyze and promtool',
  tests: ['tools/deployment.services.test.ts'],
  inputs: [
    'tools/services/deployment.ts',
    'deploy',
    'server/app.ts',
    'server/platform/env.ts',
    'server/platform/events',
    'server/platform/http',
    'server/platform/metrics',
  ],
  async start() {
    await installDebianPackages({
      'nginx-light': '/usr/sbin/nginx',
      openssl: '/usr/bin/openssl',
      caddy: '/usr/bin/caddy',
      'docker-compose': '/usr/bin/docker-compose',
      systemd: '/usr/bin/systemd-analyze',
      prometheus: '/usr/bin/promtool',
    });
    return {};
  },
};
