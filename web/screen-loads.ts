import { matchPath } from 'react-router';
import { href } from '#contract/operation.ts';
import { API_BASE } from '#contract/paths.ts';
import { routes } from '#contract/routes.ts';
import { withoutLocale } from '#web/i18n/locale.ts';
import { dashboardPages } from '#web/screens/dashboard-pages.ts';

/** The same for a screen and for the frames around it. `files` is added by the build: web/build/screen-files.ts. */
type Load = (() => Promise<unknown>) & { files?: readonly string[] };

interface Screen {
  path: string;
  loads: readonly Load[];
  /** The addresses of what it reads first, with this parameter of its path. */
  reads: (id: string) => readonly string[];
}

const TO_DO = [href(routes.getToDo, {})];
const READS: Readonly<Record<string, Screen['reads'] | undefined>> = {
  'my-order': () => TO_DO,
  'my-products': () => TO_DO,
  order: (id) => [
    href(routes.getOrder, { id }),
    href(routes.getHandover, { id }),
    href(routes.getMeetings, { id }),
    href(routes.getReviews, { id }),
  ],
};

const EARLY_READS: Load = () => import('#web/early-reads.ts');
const IN_PRIVATE: Load = () => import('#web/screens/frame/private-frame.tsx');
const IN_DASHBOARD: readonly Load[] = [
  IN_PRIVATE,
  () => import('#web/dashboard-routes.ts'),
  () => import('#web/screens/frame/dashboard-frame.tsx'),
];

/** The screens that browsers render. */
const SCREENS: readonly Screen[] = [
  ...['1', '2', '3'].map((category) => ({
    path: `/category/${category}`,
    loads: [IN_PRIVATE, () => import('#web/screens/category-screen.tsx')],
    reads: () => [href(routes.listProducts, {}, { category, status: 'unsold' })],
  })),
  ...dashboardPages.map(([name, { path, screen }]) => ({
    path: `/dashboard/${path}`,
    loads: [...IN_DASHBOARD, screen],
    reads: (id: string) => [href(routes.getRole, {}, { email: 'EMAIL' }), ...(READS[name]?.(id) ?? [])],
  })),
];

/** The first words of their paths. */
const WORDS = new Set(SCREENS.map(({ path }) => path.split('/')[1]));

/**
 * Returns what a document has in its head for its screen: links to the files, and the script that asks for what is read first, unless the
 * address has filters. Empty where the server renders the page.
 */
export function headOfScreen({ pathname, search }: URL): string {
  const address = withoutLocale(pathname);
  if (!WORDS.has(address.split('/')[1])) return '';
  for (const { path, loads, reads } of SCREENS) {
    const match = matchPath(path, address);
    if (!match) continue;
    const first = reads(match.params['id'] ?? '').map((read) => `${API_BASE}${read.replaceAll('&', '&amp;')}`);
    return [
      ...(search === ''
        ? filesOf([EARLY_READS]).map((file) => `<script type="module" async src="${file}" data-reads="${first.join(' ')}"></script>`)
        : []),
      ...filesOf(loads).map((file) =>
        file.endsWith('.css') ? `<link rel="stylesheet" href="${file}"/>` : `<link rel="later" href="${file}"/>`,
      ),
    ].join('');
  }
  return '';
}

const filesOf = (loads: readonly Load[]): string[] => [...new Set(loads.flatMap((load) => load.files ?? []))];
