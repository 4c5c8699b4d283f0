import type { Page, Request } from '@playwright/test';
import { aPhoto, boostProduct, listProduct, untilAdvertised, uploadPhoto } from '#tests/browser/fixtures/products.ts';
import { hold, openLive } from '#tests/browser/fixtures/screen.ts';
import { expectStill, SUM_OF_SHIFTS } from '#tests/browser/fixtures/shifts.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

/** Bytes (brotli, without headers) that the wire may carry for the home page, until it has opened its event stream. */
const WIRE = { document: 9_000, script: 126_500, stylesheet: 14_900, font: 22_500 } as const;

/** The same of scripts for a visitor who stays and scrolls to the foot: with the rows of products, and what keeps pages that are read. */
const SCRIPT_TO_FOOT = 139_000;

/** The page of an order has so many scripts until it is shown: its dialogs come after that. Without files that the pages share there were 134. */
const SCRIPTS_SIGNED_IN = 12;
/** Bytes of these on the wire. */
const SCRIPT_SIGNED_IN = 265_000;

/**
 * Requests of a page on a phone until it rests, with twelve products, of which the screen of a list shows six. The aim is 40: in the demo, lists
 * also have the photos of sellers, and the home page adverts.
 */
const REQUESTS = { home: 25, homeOfUser: 36, search: 27, product: 17, category: 35, order: 33, orders: 25, messages: 25 } as const;

/** Layout shift by what is read after the first paint: an advert whose texts take a line more makes its row higher. */
const MOST_SHIFT = 0.005;

/** Lists the `Intl` formatters that the page constructs, in an attribute of the document: the first one takes a phone 80 ms. */
const FORMATTERS_MADE = `for (const name of Object.getOwnPropertyNames(Intl).filter((name) => typeof Intl[name] === 'function' && Intl[name].prototype))
  Intl[name] = new Proxy(Intl[name], { construct(made, args) {
    document.documentElement.dataset.formatters = (document.documentElement.dataset.formatters ?? '') + name + ' ';
    return new made(...args);
  } });`;

/** The style sheets of a page. A rule about the attribute `class` makes the browser compare all that is inside an element of which any class changes. */
const rulesOf = (page: Page): Promise<string> =>
  page.evaluate<string>("[...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText).join('\\n')");

const viewports = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];

/** Scrolls as a visitor does, in steps of half a screen: to the foot, or until the upper half of the screen shows this element. */
const scrollInSteps = (page: Page, to = 'none'): Promise<void> =>
  page.evaluate(async (to) => {
    const top = () => document.querySelector(to)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    for (let before = -1; scrollY > before && top() > innerHeight / 2;) {
      before = scrollY;
      scrollTo(0, before + innerHeight / 2);
      await new Promise((done) => setTimeout(done, 100));
    }
  }, to);

test.use({ newContexts: true });

test('the home page stays within its budget, and nothing on it moves @main', async ({ app, user, open }) => {
  const advertise = async (hue: number) => {
    // Two products of one seller are shown at once.
    const seller = await user('seller');
    const product = await listProduct(seller, { image: await uploadPhoto(app, seller, await aPhoto(1200, 900, hue)) });
    await boostProduct(seller, product);
    return product;
  };
  for (let i = 0; i < 7; i += 1) await advertise(i * 40);
  const last = await advertise(7 * 40);
  for (const viewport of viewports) {
    const page = await open(null, { viewport, reducedMotion: 'no-preference' });
    await untilAdvertised(page, last);
    const wire = { document: 0, script: 0, stylesheet: 0, font: 0 };
    const first = { ...wire };
    // The rows come when they are scrolled to, or once the page has rested, which a slow machine has soon.
    let areRowsComing = false;
    const images: string[] = [];
    const areLateAsked = () => images.some((address) => /\/art\/(?:category-accessories|condition-fair)-/.test(address));
    const counted: Promise<void>[] = [];
    page.on('request', (request) => {
      const type = request.resourceType();
      if (type === 'image') images.push(request.url());
      if (!(type in wire)) return;
      areRowsComing ||= /\/assets\/product-rows-/.test(request.url());
      const counts = areRowsComing ? [wire] : [wire, first];
      counted.push(
        request.sizes().then(({ responseBodySize }) => {
          for (const count of counts) count[type as keyof typeof wire] += responseBodySize;
        }),
      );
    });
    await page.addInitScript({ content: SUM_OF_SHIFTS + FORMATTERS_MADE });
    // The event stream is the last thing the page opens by itself, until it counts as read.
    await openLive(page, '/');
    const footer = page.getByRole('contentinfo').locator('p').first();
    const laidOut = await footer.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    expect.soft(laidOut, 'the footer is laid out').toBe(viewport.width > 640);
    await expectStill(page, `${viewport.width} px, before scrolling`, MOST_SHIFT);
    if (viewport.width < 640) {
      expect.soft(areLateAsked(), 'images below the first screen').toBe(false);
      expect.soft(images.filter((address) => address.includes('/photos/')).length, 'photos of adverts').toBeLessThan(5);
    }
    // A jump to the foot passes over the rows of products: they are not loaded, and their shift is not measured.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await expectStill(page, `${viewport.width} px, after a jump to the foot`, MOST_SHIFT);
    // In steps, as a visitor scrolls, they are loaded.
    await scrollInSteps(page);
    await expect(page.getByRole('region', { name: 'Just in' }).getByRole('article')).not.toHaveCount(0);
    expect.soft(areLateAsked(), 'images on the way').toBe(true);
    await Promise.all(counted);
    expect.soft(await page.locator('html').getAttribute('data-formatters'), 'Intl formatters').toBeNull();
    const rules = await rulesOf(page);
    expect.soft(rules, 'rules about the attribute instead of a class').not.toMatch(/\[class[~*^$|]?=/);
    // As Tailwind's `group-hover` is: the browser would compute the style of all that is inside of anything that the pointer enters or leaves.
    expect.soft(rules, 'rules about anything inside of what the pointer is over').not.toMatch(/:hover \*\)/);
    // Each dialog that opens would have the browser look through the whole page.
    expect.soft(rules, 'rules about all that the page has').not.toMatch(/(?:html|body)[^{},]*:has\((?!>)/);
    for (const [type, bytes] of Object.entries(first)) expect.soft(bytes, `${type} was counted`).toBeGreaterThan(0);
    for (const [type, most] of Object.entries(WIRE) as [keyof typeof WIRE, number][])
      expect.soft(first[type], `${type}, bytes on the wire`).toBeLessThanOrEqual(most);
    expect.soft(wire.script, 'script, bytes on the wire after scrolling').toBeLessThanOrEqual(SCRIPT_TO_FOOT);
  }
});

const screens = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1024, height: 768 } },
  { viewport: { width: 1440, height: 900 } },
];

test('nothing moves while the rows of products are scrolled into view, however late they come', async ({ user, open, seller }) => {
  const long = { address: 'Kandirpar, Brahmanbaria', yearsOfUse: '11 years 10 months' };
  let product = '';
  for (let i = 0; i < 5; i += 1) product = (await listProduct(seller, { ...long, sellingPrice: 4_500 }))._id;
  const buyer = await user('buyer');
  const home = { path: '/', last: 'Under Tk 5,000', cards: 5 };
  const ofProduct = { path: `/product/${product}`, last: 'More from this seller', cards: 4, seen: '#steps' };
  const late = [
    { ...home, reader: null, what: /\/api\/search\?/, seen: '#just-in' },
    { ...home, reader: buyer, what: /\/assets\/product-rows-/, seen: '#features' },
    { ...ofProduct, reader: null, what: /\/assets\/other-products-/ },
    { ...ofProduct, reader: buyer, what: /\/api\/products\?seller/ },
  ];
  for (const { reader, path, what, seen, last, cards } of late)
    for (const screen of screens) {
      const page = await open(reader, screen);
      await page.addInitScript({ content: SUM_OF_SHIFTS });
      const coming = await hold(page, what, 'GET');
      await openLive(page, path);
      await scrollInSteps(page, seen);
      await coming.held;
      coming.release();
      await expect(page.getByRole('region', { name: last }).getByRole('article')).toHaveCount(cards);
      await scrollInSteps(page);
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      await expectStill(page, `${path}, ${screen.viewport.width} px, ${what.source} late`, MOST_SHIFT);
    }
});

test('nothing moves when what waits for the user comes after the list', async ({ newDeal, buyer, seller, open }) => {
  // As many as fill a screen: a list that is shorter than its placeholders brings the foot up.
  for (let at = 0; at < 10; at += 1) await newDeal('booked');
  for (const [reader, path] of [
    [buyer, '/dashboard/myOrder'],
    [seller, '/dashboard/myProducts'],
  ] as const)
    for (const screen of screens) {
      const page = await open(reader, screen);
      await page.addInitScript({ content: SUM_OF_SHIFTS });
      const list = page.waitForResponse(/\/api\/(?:bookings|products)\?/);
      const toDo = await hold(page, /\/api\/to-do/, 'GET');
      await page.goto(path);
      await (await list).finished();
      await toDo.held;
      toDo.release();
      await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      await expectStill(page, `${path}, ${screen.viewport.width} px`, MOST_SHIFT);
    }
});

test('the page of an own product that is sold does not move when it becomes that of its seller', async ({ newDeal, seller, open }) => {
  const { productId } = await newDeal('released');
  for (const screen of screens) {
    const page = await open(seller, screen);
    await page.addInitScript({ content: SUM_OF_SHIFTS });
    const own = await hold(page, /\/api\/products\/[\w-]+$/, 'GET');
    await page.goto(`/product/${productId}`);
    await own.held;
    // The visitors' view is painted meanwhile.
    await page.evaluate<void>('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    own.release();
    await expect(page.getByRole('main').getByRole('region', { name: 'Statistics' })).toBeVisible();
    await expectStill(page, `${screen.viewport.width} px`, MOST_SHIFT);
  }
});

test('a page behind the log-in asks for few scripts, at once, and meanwhile for what it shows', async ({ newDeal, buyer, open }) => {
  const { bookingId } = await newDeal('booked');
  const page = await open(buyer, screens[0]);
  await page.addInitScript({ content: SUM_OF_SHIFTS });
  const asked: Request[] = [];
  let isShown = false;
  page.on('request', (request) => {
    // The dialogs come once the page is shown.
    isShown ||= /\/assets\/dialogs-of-order-/.test(request.url());
    if (!isShown) asked.push(request);
  });
  const addresses = () => asked.map((request) => new URL(request.url()).pathname);
  const reads = [
    '/api/role',
    `/api/orders/${bookingId}`,
    ...['handover', 'meetings', 'reviews'].map((of) => `/api/bookings/${bookingId}/${of}`),
  ];
  // No change is reported meanwhile, after which it would be read again.
  await hold(page, /\/api\/events\?/);
  // Until this one runs, nothing but the document asks for anything.
  const base = await hold(page, /\/assets\/base-/);
  await page.goto(`/dashboard/orders/${bookingId}`, { waitUntil: 'commit' });
  await base.held;
  for (const address of [...reads, '/assets/order-screen-', '/assets/signed-in-'])
    await expect.poll(() => addresses().some((each) => each.startsWith(address)), address).toBe(true);
  base.release();
  await expect(page.locator('#meeting')).toBeVisible();
  await expect.poll(() => isShown).toBe(true);
  const scripts = asked.filter((request) => request.resourceType() === 'script');
  expect.soft(scripts.length, 'scripts before it is shown').toBeLessThanOrEqual(SCRIPTS_SIGNED_IN);
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect.soft(bytes, 'script, bytes on the wire before it is shown').toBeLessThanOrEqual(SCRIPT_SIGNED_IN);
  const readOf = addresses().filter((address) => reads.includes(address));
  expect.soft(readOf.toSorted(), 'what it shows is read once').toEqual(reads.toSorted());
  await expectStill(page, 'until it is shown', MOST_SHIFT);
});

test('a page asks for few things, and for no photo that is far from the screen', async ({ app, newDeal, buyer, open, seller }) => {
  for (let at = 0; at < 12; at += 1) await listProduct(seller, { image: await uploadPhoto(app, seller, await aPhoto(400, 300, at * 30)) });
  const { bookingId, productId } = await newDeal('booked');
  /** With what each asks for last, but for photos and what comes with it. */
  const pages = {
    home: { reader: null, path: '/', last: /\/api\/search\?.*maxPrice/ },
    homeOfUser: { reader: buyer, path: '/', last: /\/api\/search\?.*maxPrice/ },
    search: { reader: null, path: '/search?q=tower', last: /\/assets\/search-screen-/ },
    product: { reader: null, path: `/product/${productId}`, last: /\/api\/events/ },
    category: { reader: buyer, path: '/category/1', last: /\/api\/account$/ },
    order: { reader: buyer, path: `/dashboard/orders/${bookingId}`, last: /\/assets\/dialogs-of-order-/ },
    orders: { reader: buyer, path: '/dashboard/myOrder', last: /\/api\/account\/figures/ },
    messages: { reader: buyer, path: '/dashboard/messages', last: /\/api\/account\/figures/ },
  };
  for (const [name, { reader, path, last }] of Object.entries(pages)) {
    const page = await open(reader, screens[0]);
    const asked: string[] = [];
    const unanswered = new Set<Request>();
    page.on('request', (request) => {
      asked.push(request.url().slice(app.origin.length));
      if (!request.url().includes('/api/events?')) unanswered.add(request);
    });
    page.on('requestfinished', (request) => unanswered.delete(request));
    page.on('requestfailed', (request) => unanswered.delete(request));
    // No change is reported meanwhile, after which something would be read again.
    await hold(page, /\/api\/events\?/);
    const lastAsked = page.waitForRequest(last);
    await page.goto(path);
    await lastAsked;
    const isAtRest = async () => {
      await page.evaluate<void>('new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))');
      return unanswered.size === 0;
    };
    await expect.poll(isAtRest).toBe(true);
    expect.soft(asked.length, `${name}: ${asked.join(' ')}`).toBeLessThanOrEqual(REQUESTS[name as keyof typeof REQUESTS]);
    expect.soft(new Set(asked).size, `${name} asks for nothing twice`).toBe(asked.length);
  }
});

test('a list is shown before the dialogs of its products are fetched', async ({ buyer, open, seller }) => {
  const { title } = await listProduct(seller);
  const page = await open(buyer, screens[0]);
  const products = await hold(page, /\/api\/products\?/, 'GET');
  let areDialogsAsked = false;
  page.on('request', (request) => (areDialogsAsked ||= /\/assets\/signed-in-forms-/.test(request.url())));
  await page.goto('/category/1');
  await products.held;
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate<void>('new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))');
  expect(areDialogsAsked).toBe(false);
  products.release();
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  await expect.poll(() => areDialogsAsked).toBe(true);
});

test('the shared script asks to be compiled while it downloads', async ({ open }) => {
  const page = await open(null);
  const script = page.waitForResponse(/\/assets\/base-/);
  await page.goto('/');
  expect((await (await script).text()).split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
});

test('a phone that is scrolled before the scripts have come shows the images below its first screen', async ({ open }) => {
  const page = await open(null, screens[0]);
  const scripts = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const image = page.locator('.late-part img').last();
  await expect(image).toBeAttached();
  await scripts.held;
  await expect(image).toBeHidden();
  await page.evaluate('scrollBy(0, 200)');
  await expect(image).toBeVisible();
  scripts.release();
});

test('no script is requested before the first frame', async ({ open }) => {
  const page = await open(null);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const stylesheet = Promise.withResolvers<void>();
  await page.route('**/*.css', async (route) => {
    await stylesheet.promise;
    await route.continue();
  });
  // The page is not painted without its stylesheet. The first image is the last thing that it requests meanwhile.
  const image = page.waitForResponse(/\/art\/hero-/);
  await page.goto('/', { waitUntil: 'commit' });
  await image;
  expect(scripts).toEqual([]);
  stylesheet.resolve();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

/** Bytes per second: the home page takes a second or two to arrive, in many pieces. */
const THROUGHPUT = 6_000;

test('nothing moves while the page arrives in pieces', async ({ open }) => {
  for (const viewport of viewports) {
    const page = await open(null, { viewport });
    await page.addInitScript({ content: SUM_OF_SHIFTS });
    // Everything but the page itself is cached, so that it could be painted at any moment.
    await openLive(page, '/');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: THROUGHPUT,
      uploadThroughput: -1,
    });
    await page.goto('/?in-pieces', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expectStill(page, `${viewport.width} px, in pieces`, 0);
  }
});
