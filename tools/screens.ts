// `npm run screens`: takes a screenshot of every screen of the demo, on a desktop and a phone, in light and dark, into docs/screens/.
// `--whole` takes whole pages into a temporary folder instead; `name …` takes only those screens.
import { fork, type ChildProcess } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createClient, type Client } from '#contract/client.ts';
import { SCREENS, STOLEN, type Screen, type ScreenIds } from '#tests/browser/fixtures/screens.ts';
import { DEMO_USERS } from '#server/demo/demo-users.ts';
import { buildIfNeeded } from '#tools/build.ts';
import { findChromium } from '#tools/debian.ts';
import { interrupted, ROOT } from '#tools/step.ts';

const FOLDER = path.join(ROOT, 'docs/screens');
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const THEMES = ['light', 'dark'] as const;
/** 0 to 100; text is still crisp, and all screens together stay below 7 MB. */
const QUALITY = 50;

/** px; the limit of WebP is twice this. */
const MAX_HEIGHT = 8000;

const args = process.argv.slice(2);
const whole = args.includes('--whole');
const wanted = args.filter((arg) => !arg.startsWith('--'));

interface Demo {
  origin: string;
  server: ChildProcess;
}

/** Starts the demo in a temporary folder; resolves once it listens. */
function startDemo(folder: string): Promise<Demo> {
  const server = fork(path.join(ROOT, 'server/main.ts'), [], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, DEMO: 'on' },
  });
  interrupted.addEventListener('abort', () => server.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The demo ended with ${code}.`)));
    server.stdout?.on('data', (chunk) => {
      const origin = /listens on (\S+)/.exec(String(chunk))?.[1];
      if (origin !== undefined) resolve({ origin, server });
    });
  });
}

async function logIn(browser: Browser, origin: string, role: string): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const email = DEMO_USERS.users.find((user) => user.role === role)?.email ?? '';
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_USERS.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('/');
  const state = await context.storageState();
  await context.close();
  return state;
}

type State = Awaited<ReturnType<typeof logIn>>;

function clientOf(origin: string, state: State): Client {
  const stored = typeof state === 'string' ? [] : (state.origins[0]?.localStorage ?? []);
  return createClient({ origin, token: () => stored.find(({ name }) => name === 'authToken')?.value ?? null });
}

/** The first of these that the demo has. */
function first<T>(name: string, those: readonly T[]): T {
  const [one] = those;
  if (one === undefined) throw new Error(`The demo has no ${name}.`);
  return one;
}

/** The products, bookings and conversations whose screens are shown. */
async function findIds(origin: string, states: Record<'buyer' | 'seller' | 'admin', State>): Promise<ScreenIds> {
  const [buyer, seller, admin] = [clientOf(origin, states.buyer), clientOf(origin, states.seller), clientOf(origin, states.admin)];
  // The server listens before the demo has all its deals.
  while ((await admin.getToday()).demo === 'filling') await setTimeout(1000);
  const emailOf = (role: string) => DEMO_USERS.users.find((user) => user.role === role)?.email ?? '';
  const bookings = await buyer.listBookings({ query: { buyer: emailOf('buyer') } });
  const sales = await seller.listBookings({ query: { seller: emailOf('seller') } });
  const withStates = await Promise.all(
    bookings.map(async (booking) => {
      const params = { id: booking._id };
      const [{ state }, { meetings }] = await Promise.all([buyer.getHandover({ params }), buyer.getMeetings({ params })]);
      return { ...booking, state, meets: meetings.some(({ status }) => status === 'accepted') };
    }),
  );
  const { products: own } = await seller.listProducts({ query: { email: emailOf('seller'), status: 'unsold' } });
  const takenOff = first('listing to remove', own.slice(1))._id;
  const params = { id: takenOff };
  await buyer.updateProduct({ params, body: { isReported: 'yes' } });
  await admin.decideCase({ params, body: { decision: 'remove', reason: 'The photo is from a shop.' } });
  await buyer.enterStolen({ body: STOLEN });
  const { products } = await buyer.listProducts({ query: { boost: 'true', status: 'unsold' } });
  // Answers may be a second old.
  const forSale = products.filter(({ _id }) => _id !== takenOff);
  const product = first('boosted product', forSale);
  const { conversations } = await buyer.listConversations({ query: {} });
  const answered = conversations.filter(({ unread }) => unread > 0);
  return {
    product: product._id,
    model: 'geforce-gtx-1660-super-graphics-card',
    seller: product.seller.uid,
    toPay: first(
      'booking to pay',
      withStates.filter(({ can, meets }) => can.pay && meets),
    )._id,
    held: first(
      'held money',
      withStates.filter(({ state }) => state === 'held'),
    )._id,
    paid: first(
      'deal of the two',
      withStates.filter(({ _id, state }) => state === 'released' && sales.some((sale) => sale._id === _id)),
    )._id,
    conversation: first('conversation', [...answered, ...conversations])._id,
    listed: first('listing for sale', own)._id,
    compared: forSale.slice(0, 3).map(({ _id }) => _id),
    takenOff,
  };
}

async function take(page: Page, { name, path: address, ready }: Screen, ids: ScreenIds, file: (theme: string) => string): Promise<void> {
  await page.goto(address(ids));
  await page.locator(ready).first().waitFor();
  // Until React has hydrated the page, parts of it are missing. The Content-Security-Policy allows a function here, but no string: a
  // string is evaluated again by the page's own script at each poll.
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')));
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    // Visible images, and fonts.
    await page.evaluate(`Promise.all([document.fonts.ready, ...[...document.images].filter(({ loading, complete }) => loading !== 'lazy' && !complete)
      .map((image) => image.decode().catch(() => undefined))])`);
    const shot = await page.screenshot({ fullPage: whole, animations: 'disabled' });
    const { width, height } = await sharp(shot).metadata();
    await sharp(shot)
      .extract({ left: 0, top: 0, width, height: Math.min(height, MAX_HEIGHT) })
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(file(`${name}-${theme}`));
  }
}

await buildIfNeeded();
const folder = mkdtempSync(path.join(os.tmpdir(), 'abar-screens-'));
const target = whole ? path.join(os.tmpdir(), 'abar-screens-whole') : FOLDER;
const executablePath = await findChromium();
console.log('Filling the demo …');
const { origin, server } = await startDemo(folder);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync(target, { recursive: true });
// The page that describes them stays.
if (wanted.length === 0) for (const file of globSync('*.webp', { cwd: target })) rmSync(path.join(target, file));
try {
  const states = {
    buyer: await logIn(browser, origin, 'buyer'),
    seller: await logIn(browser, origin, 'seller'),
    admin: await logIn(browser, origin, 'admin'),
  };
  const ids = await findIds(origin, states);
  for (const screen of SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const { role } = screen;
    // The demo suspends nobody.
    if (role === 'suspended') continue;
    for (const [size, viewport] of Object.entries(SIZES)) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport,
        locale: 'en-GB',
        timezoneId: 'Asia/Dhaka',
        ...(role !== 'visitor' && { storageState: states[role] }),
      });
      await take(await context.newPage(), screen, ids, (shot) => path.join(target, `${shot}-${size}.webp`));
      await context.close();
      console.log(`${screen.name}, ${size}`);
    }
  }
  const taken = globSync('*.webp', { cwd: target });
  const bytes = taken.reduce((sum, file) => sum + statSync(path.join(target, file)).size, 0);
  console.log(`${taken.length} screenshots, ${(bytes / 1e6).toFixed(1)} MB, in ${path.relative(ROOT, target)}`);
} finally {
  await browser.close();
  const exited = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await exited;
  rmSync(folder, { recursive: true, force: true });
}
