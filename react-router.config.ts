import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // The whole route table travels with the first page: no manifest endpoint to answer, nothing to discover later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
