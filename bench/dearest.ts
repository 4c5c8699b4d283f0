// The dearest requests that the public may make, of a market to which one seller has added cheap parts of computers with the longest texts.
import type { Operation } from '#bench/operations.ts';
import { limits } from '#contract/limits.ts';
import { API_BASE } from '#contract/routes.ts';
import { BEGINNINGS, SOLD_MODEL, SOLD_NAMES } from '#bench/search-fill.ts';

const page = (path: string) => () => path;
const api = (path: string) => () => API_BASE + path;
const encoded = encodeURIComponent;

const COMPUTER = 'Desktop PC Ryzen 5 3600, B450 motherboard, 16GB DDR4, GTX 1660 Super, CV550 supply, NZXT H510 casing';
const repeated = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);
/** The texts that take the recogniser longest, found by a search among texts of the words of its tables. */
const TITLE = repeated('gpu/24"/i7/quadro k2000/24"/gpu/24"/80+ Titanium/i7/24"/TN/', limits.title);
const DESCRIPTION = repeated('500gb ssd 500gb ssd 2×8 ', limits.description);
/** Numbers and names that the recogniser of computers tries to read. */
const PARTS_OF_PC = Array.from({ length: 30 }, (_, n) => `i${3 + (n % 7)}-${2000 + n * 37} rtx ${n} ${n}gb ddr ${n}`).join(' ');
/** Misspelt words, each of which is looked up among those of titles. */
const MISSPELT = 'geforse rizen grafix mothrbord samsng kingstn corsiar gigabite prosessor suply vengance seagat barracda'.slice(
  0,
  limits.search,
);
const COMMON = 'part1 part2 part3 part4 part5 part6 ryzen am4'.slice(0, limits.search);
const FILTERS = [
  'brand=Asus',
  'ramType=DDR4',
  'minPrice=1',
  'maxPrice=900000',
  'maxYears=40',
  'condition=good',
  'condition=fair',
  'district=Dhaka',
  'near=Mirpur&within=500',
];

export const DEAREST: readonly Operation[] = [
  { name: 'build', address: api('/build?budget=60000&use=gaming') },
  { name: 'build: no budget is enough', address: api('/build?budget=1&use=gaming') },
  { name: 'build page', address: page('/build?budget=60000&use=gaming') },
  { name: 'home page', address: page('/') },
  { name: 'search page', address: page(`/search?q=${encoded('ryzen am4')}`) },
  { name: 'search page: fits', address: page(`/search?q=ssd&fits=${encoded(COMPUTER)}`) },
  { name: 'product page', address: (id) => `/product/${id}` },
  { name: 'preview image, not drawn yet', address: (id) => `/previews/bn/${id}.jpg` },
  { name: 'search: 100 with longest texts', address: api('/search?q=ryzen&limit=100') },
  { name: 'search: fits, 100 are checked', address: api(`/search?fits=${encoded(COMPUTER)}&limit=100`) },
  { name: 'search: names a computer', address: api(`/search?q=${encoded('ram for ryzen 5 3600 b450 ddr4 pc')}&limit=100`) },
  { name: 'search: many filters', address: api(`/search?q=ryzen&${FILTERS.join('&')}&limit=100`) },
  {
    name: 'search: twenty values each',
    address: api(
      `/search?${Array.from({ length: 20 }, (_, n) => `ramGb=${8 + 2 * n}&storageGb=${120 + n}&watts=${300 + 5 * n}&kind=${['ram', 'ssd', 'psu', 'gpu'][n % 4]}`).join('&')}`,
    ),
  },
  {
    name: 'search: common words, in common nothing',
    address: api(`/search?q=${encoded(`${COMMON} part699 part3`)}&verbatim=true&sort=price-asc`),
  },
  { name: 'search: nothing, the nearest', address: api(`/search?q=${encoded('part1 part2 part699 zzxqy')}&minPrice=900000&limit=100`) },
  { name: 'search: beginnings of words', address: api(`/search?q=${encoded(BEGINNINGS.join(' '))}`) },
  { name: 'search: misspelt words', address: api(`/search?q=${encoded(MISSPELT)}`) },
  {
    name: 'search: dearest first, nothing',
    address: api(`/search?q=${encoded('ryzen part699')}&sort=price-desc&district=Sylhet&limit=100`),
  },
  { name: 'list: category, words', address: api(`/products?category=2&q=${encoded('ryzen am4')}&limit=100`), as: 'buyer' },
  { name: 'list: seller, words', address: api(`/products?seller=flooding&status=unsold&q=${encoded('zzxqy')}&limit=100`) },
  { name: 'list: seller, sold, words', address: api(`/products?seller=flooding&status=sold&sort=years-asc&q=${encoded('zzxqy')}`) },
  { name: 'list: seller, by years', address: api('/products?seller=flooding&status=unsold&sort=years-asc&limit=100') },
  { name: 'suggestions', address: api(`/suggest?q=${encoded('r')}`) },
  {
    name: 'suggestions: a long text',
    address: api(`/suggest?q=${encoded(`${'ryzen part1 part2 '.repeat(9)}geforce r`.slice(-limits.search))}`),
  },
  { name: 'for sale, counted', address: api('/for-sale?cheap=5000') },
  {
    name: 'recognise, longest',
    address: api('/recognise'),
    body: () => ({ title: TITLE, description: DESCRIPTION }),
  },
  {
    name: 'fit, twelve longest',
    address: api('/fit'),
    body: () => ({ items: Array.from({ length: limits.fitItems }, () => ({ title: TITLE })) }),
  },
  {
    name: 'fit, twelve memories',
    address: api('/fit'),
    body: () => ({
      items: [{ title: COMPUTER }, ...Array.from({ length: limits.fitItems - 1 }, (_, n) => ({ title: `${8 + n}GB DDR4 RAM` }))],
    }),
  },
  {
    name: 'my PC, longest',
    method: 'PATCH',
    address: api('/my-pc'),
    body: () => ({ text: `${COMPUTER} ${PARTS_OF_PC}`.slice(0, limits.title) }),
  },
  { name: 'price range, most sales', address: api(`/price-range?title=${encoded(`${SOLD_MODEL} ${TITLE}`.slice(0, limits.title))}`) },
  { name: 'model, most sales', address: api(`/models/${SOLD_NAMES[0] ?? ''}`) },
  { name: 'price range of a product', address: (id) => `${API_BASE}/price-range?product=${id}` },
  { name: 'product', address: (id) => `${API_BASE}/products/${id}` },
  { name: 'seller', address: api('/sellers/flooding/profile') },
  { name: 'seller page', address: page('/seller/flooding') },
  { name: 'sitemap', address: page('/sitemap.xml') },
  { name: 'sitemap: a day', address: page('/sitemaps/2026-11-20.xml') },
  { name: 'sitemap: models', address: page('/sitemaps/models.xml') },
];
