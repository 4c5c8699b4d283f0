import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // The loaders in the browser are a few lines each: as files of their own they would only lengthen the route table.
  splitRouteModules: false,
  // The whole route table travels with the first page: no manifest endpoint to answer, nothing to discover later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
