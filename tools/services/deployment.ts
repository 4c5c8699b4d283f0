import { installDebianPackages } from '#tools/services/debian.ts';
import type { Service } from '#tools/services/service.ts';

/** What the files of deploy/ are for: only installed, each test starts its own. */
export const deployment: Service = {
  name: 'Caddy, systemd-analyze and promtool',
  async start() {
    await installDebianPackages({
      'nginx-light': '/usr/sbin/nginx',
      openssl: '/usr/bin/openssl',
      caddy: '/usr/bin/caddy',
      systemd: '/usr/bin/systemd-analyze',
      prometheus: '/usr/bin/promtool',
    });
    return { env: {}, stop: () => Promise.resolve() };
  },
};
