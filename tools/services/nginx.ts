import { installDebianPackages } from '#tools/services/debian.ts';
import type { Service } from '#tools/services/service.ts';

/** nginx is only installed: each test that needs one starts its own. */
export const nginx: Service = {
  name: 'nginx',
  async start() {
    await installDebianPackages({ 'nginx-light': '/usr/sbin/nginx' });
    return { env: {}, stop: () => Promise.resolve() };
  },
};
