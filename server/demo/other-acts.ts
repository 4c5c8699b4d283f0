import {
  createRandom,
  laptopReport,
  nvmeReport,
  PROBLEMS,
  sataReport,
  SUSPECT_LISTINGS,
  type DemoCatalogue,
  type Random,
} from '@abar/demo-market';
import type { NewPayoutMethod } from '#contract/payouts.ts';
import { proofCode } from '#domain/users/proof-code.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Act, Actor, Past } from '#server/demo/past.ts';

/** Days for which listings show views. */
const VIEWED_DAYS = 30;

/** The subjects of the acts beside the deals. */
export interface DemoState {
  past: Past;
  catalogue: DemoCatalogue;
  now: Date;
  random: Random;
  admin: Actor;
  /** By the uids of the catalogue. */
  actors: Map<string, Actor>;
  /** Ids by the keys of the catalogue. */
  products: Map<string, string>;
}

const SEARCHES = ['kind=gpu&maxPrice=25000', 'q=ryzen&category=desktop', 'q=monitor&maxPrice=12000&condition=excellent'];
const PLACES = ['Mirpur 10, Dhaka', 'Agrabad, Chattogram', 'Zindabazar, Sylhet'];

/** The acts of users beside their deals: reports and their cases, payouts, favourites, holidays, verifications. */
export function otherActs(market: DemoState): Act[] {
  const acts = [
    ...verifications(market),
    ...reports(market),
    ...healthReports(market),
    ...suspects(market),
    ...payouts(market),
    ...accounts(market),
  ];
  return acts.map((act) => ({ ...act, deal: null }));
}

type SingleAct = Omit<Act, 'deal'>;

const daysAgo = ({ now }: DemoState, days: number): Date => new Date(now.getTime() - Math.round(days * DAY_MS));

/** The value that was written for the user or product `key` of the catalogue. */
export function get<T>(of: Map<string, T>, key: string): T {
  const found = of.get(key);
  if (found === undefined) throw new Error(`The demo has no ${key}`);
  return found;
}

const verifications = ({ catalogue: { sellers }, admin, actors }: DemoState): SingleAct[] =>
  sellers.flatMap(({ uid, verifiedAt }) => {
    const { email } = get(actors, uid).row;
    return verifiedAt ? [{ at: verifiedAt, run: () => admin.api.updateUser({ query: { email }, body: { verified: true } }) }] : [];
  });

/** The number of reported listings that an admin has kept: the first two. */
function reports(market: DemoState): SingleAct[] {
  const { catalogue, actors, products, admin } = market;
  const reported = [...new Set(catalogue.reports.map(({ productKey }) => productKey))];
  return [
    ...catalogue.reports.map(({ productKey, reporterUid, reason, reportedAt }) => ({
      at: reportedAt,
      run: () =>
        get(actors, reporterUid).api.updateProduct({
          params: { id: get(products, productKey) },
          body: { isReported: 'yes', reason },
        }),
    })),
    ...reported.slice(0, 2).map((key) => ({
      at: daysAgo(market, 0.01),
      run: () => admin.api.decideCase({ params: { id: get(products, key) }, body: { decision: 'keep', reason: PROBLEMS.kept } }),
    })),
  ];
}

/** Health reports of drives and laptops that are for sale: most good, each fourth worn, and one of a laptop with less memory than it states. */
function healthReports(market: DemoState): SingleAct[] {
  const { catalogue, actors, products } = market;
  const random = createRandom('serial numbers');
  const booked = new Set(catalogue.deals.map(({ productKey }) => productKey));
  const free = catalogue.products.filter(({ key, status }) => status === 'unsold' && !booked.has(key));
  const drives = free.filter(({ title }) => /^(?!.*(?:RAM|Core|Ryzen)).*\b(?:GB|TB) (?:SSD|hard disk)/.test(title)).slice(0, 12);
  const laptops = free.filter(({ title }) => /^\S+ .* laptop, Core .* RAM/.test(title)).slice(0, 8);
  const serial = () => `DEMO${100_000 + random.int(900_000)}X${100 + random.int(900)}`;
  const act = (key: string, sellerUid: string, nth: number, textOf: (at: Date) => string): SingleAct => {
    const at = daysAgo(market, 1 + nth * 1.7);
    const id = get(products, key);
    const text = () => `${proofCode(id)}\n${textOf(at)}`;
    return {
      at,
      run: () =>
        get(actors, sellerUid).api.addReport({ params: { id }, body: { text: text(), ...(nth % 2 === 0 && { serialsForBuyer: true }) } }),
    };
  };
  return [
    ...drives.map(({ key, sellerUid, title }, nth) => {
      const [, model = '', size = '0', unit] = /^(.*?) (\d+) (GB|TB)/.exec(title) ?? [];
      const drive = { model, gb: Number(size) * (unit === 'TB' ? 1000 : 1), serial: serial(), hours: 2100 + nth * 1733 };
      const isWorn = nth % 4 === 3;
      return act(key, sellerUid, nth, (at) => {
        if (/NVMe/.test(title)) return nvmeReport(drive, isWorn ? 95 : 3 + nth, at);
        return sataReport(drive, isWorn ? 8 : 0, /hard disk/.test(title) ? 7200 : undefined);
      });
    }),
    ...laptops.map(({ key, sellerUid, title }, nth) => {
      const [, maker = '', model = '', cpu = '', ram = '8'] = /^(\S+) (.*?) laptop, Core (\S+), (\d+) GB RAM/.exec(title) ?? [];
      const ramGb = Number(ram) / (nth === 1 ? 2 : 1);
      return act(key, sellerUid, nth, () => laptopReport({ maker, model, cpu, ramGb, serial: serial() }, nth % 4 === 3 ? 33.5 : 46 - nth));
    }),
  ];
}

/** Listings that were removed after reports: that of the known seller is appealed, the others are in the states before and after that. */
function suspects(market: DemoState): SingleAct[] {
  const { catalogue, actors, admin } = market;
  const reporters = catalogue.buyers.slice(1).map(({ uid }) => get(actors, uid));
  return SUSPECT_LISTINGS.flatMap(({ title, sellingPriceTk, category, usd }, nth) => {
    const seller = catalogue.sellers[(nth * 9) % catalogue.sellers.length];
    if (!seller) return [];
    const { api } = get(actors, seller.uid);
    let id = '';
    const decide = (decision: 'keep' | 'remove', reason: string) => () =>
      admin.api.decideCase({ params: { id }, body: { decision, reason } });
    const list = async () => {
      const made = await api.createProduct({
        body: {
          title,
          category,
          sellingPrice: sellingPriceTk,
          originalPrice: usd,
          yearsOfUse: '2 months',
          description: 'New condition, a gift that is not needed. Only serious buyers, the price is final.',
          address: PLACES[nth % PLACES.length] ?? '',
        },
      });
      id = made._id;
    };
    const begin = 7 + nth * 3;
    return [
      { at: daysAgo(market, begin), run: list },
      ...reporters.slice(nth * 2, nth * 2 + 2).map((reporter, at) => ({
        at: daysAgo(market, begin - 0.3 - at / 5),
        run: () =>
          reporter.api.updateProduct({
            params: { id },
            body: { isReported: 'yes', reason: 'The price is far too low, and there is no photo of it.' },
          }),
      })),
      { at: daysAgo(market, begin - 1.5), run: decide('remove', PROBLEMS.removed) },
      // The second is not appealed.
      ...(nth === 1
        ? []
        : [{ at: daysAgo(market, begin - 3), run: () => api.appealCase({ params: { id }, body: { text: PROBLEMS.appeal } }) }]),
      ...(nth === 2 ? [{ at: daysAgo(market, begin - 4), run: decide('remove', PROBLEMS.confirmed) }] : []),
      ...(nth === 3
        ? [
            { at: daysAgo(market, begin - 4), run: decide('keep', PROBLEMS.restored) },
            { at: daysAgo(market, begin - 6), run: () => api.deleteProduct({ params: { id }, query: { reason: 'sold_elsewhere' } }) },
          ]
        : []),
    ];
  });
}

/** Days ago of a payout, and what an admin has done about it; what is not over is left to the visitor. */
type PayoutCourse = readonly [days: number, ends: 'sent' | 'failed' | 'taken' | 'asked'];
const OF_KNOWN_SELLER: readonly PayoutCourse[] = [
  [90, 'sent'],
  [30, 'failed'],
  // A day and more from any release: those come at an hour of the day, payouts at that of the first start.
  [26, 'sent'],
  [0.8, 'asked'],
];
const OF_OTHERS: readonly (readonly PayoutCourse[])[] = [
  [
    [70, 'sent'],
    [1.6, 'asked'],
  ],
  [[2.2, 'taken']],
  [[12, 'sent']],
  [[0.5, 'asked']],
  [[3, 'failed']],
];

function payouts(market: DemoState): SingleAct[] {
  const { catalogue, actors } = market;
  const sales = Map.groupBy(catalogue.pastSales, ({ sellerUid }) => sellerUid);
  const [known, ...others] = catalogue.sellers;
  const busiest = others.toSorted((a, b) => (sales.get(b.uid)?.length ?? 0) - (sales.get(a.uid)?.length ?? 0));
  return [
    ...(known ? payoutsOf(market, get(actors, known.uid), OF_KNOWN_SELLER, 0) : []),
    ...OF_OTHERS.flatMap((courses, at) => {
      const seller = busiest[at];
      return seller ? payoutsOf(market, get(actors, seller.uid), courses, at + 1) : [];
    }),
  ];
}

function payoutsOf(market: DemoState, { row, api }: Actor, courses: readonly PayoutCourse[], nth: number): SingleAct[] {
  const { past, admin } = market;
  const method: NewPayoutMethod =
    nth % 2 === 0
      ? { kind: 'bkash', number: `0171234${5670 + nth}` }
      : { kind: 'bank', holder: row.display_name, bank: 'City Bank', routingNumber: '225272684', accountNumber: `01234567890${nth}` };
  const confirm = async () => {
    await api.requestPayoutMethod({ body: method });
    await api.confirmPayoutMethod({ body: { code: await past.codeSentTo(row.email) } });
  };
  const acts = courses.flatMap(([days, ends], at): SingleAct[] => {
    let id = '';
    const ask = async () => {
      const { available, least } = await api.getBalance();
      // A part stays where the payout is still asked for.
      const amount = ends === 'asked' ? Math.max(least, Math.floor(available / 2)) : available;
      if (available >= least) id = (await api.requestPayout({ body: { amount } }))._id;
    };
    const update = (body: Parameters<typeof admin.api.updatePayout>[0]['body']) => async () => {
      if (id !== '') await admin.api.updatePayout({ params: { id }, body });
    };
    const end = {
      sent: update({ action: 'send', reference: `TRX ${8_100 + nth * 10 + at}` }),
      failed: update({ action: 'fail', reason: 'The bank has sent it back: the number is not registered.' }),
    };
    return [
      { at: daysAgo(market, days), run: ask },
      ...(ends === 'asked' ? [] : [{ at: daysAgo(market, days - 0.3), run: update({ action: 'take' }) }]),
      ...(ends === 'sent' || ends === 'failed' ? [{ at: daysAgo(market, days - 0.5), run: end[ends] }] : []),
    ];
  });
  return [{ at: daysAgo(market, (courses[0]?.[0] ?? 1) + 1), run: confirm }, ...acts];
}

/** The settings and saved things of users. */
function accounts(market: DemoState): SingleAct[] {
  const { catalogue, actors, products } = market;
  const [known] = catalogue.buyers;
  const buyer = known && get(actors, known.uid);
  const others = catalogue.products.filter(({ sellerUid, status }) => sellerUid !== catalogue.sellers[0]?.uid && status === 'unsold');
  const back = new Date(market.now.getTime() + 9 * DAY_MS).toISOString().slice(0, 10);
  // Sellers without a booking, whose buyers would wait for them.
  const away = catalogue.sellers.filter(({ uid }) => others.filter(({ sellerUid }) => sellerUid === uid).length > 2).slice(-3);
  return [
    ...(buyer
      ? [
          {
            at: daysAgo(market, 6),
            run: () =>
              buyer.api.save({
                body: { favourites: others.slice(0, 7).map(({ key }) => get(products, key)), searches: SEARCHES },
              }),
          },
          { at: daysAgo(market, 5), run: () => buyer.api.saveMyPc({ body: { text: 'Ryzen 5 3600, B450M, 16 GB DDR4, GTX 1660 Super' } }) },
        ]
      : []),
    ...away.map(({ uid }) => ({
      at: market.now,
      run: () => get(actors, uid).api.updateAccountSettings({ body: { awayUntil: back } }),
    })),
  ];
}

/** Views of the listings in the past month, more of the newest and of the advertised ones. */
export async function countViews({ past, catalogue, products, now, random }: DemoState): Promise<void> {
  const { views } = past.container;
  for (let day = VIEWED_DAYS - 1; day >= 0; day -= 1) {
    const at = new Date(now.getTime() - day * DAY_MS);
    for (const { key, createdAt, boost } of catalogue.products) {
      if (createdAt > at) continue;
      const age = (at.getTime() - createdAt.getTime()) / DAY_MS;
      const most = (boost ? 9 : 5) + Math.max(0, 10 - 2 * age);
      for (let viewer = random.int(most); viewer > 0; viewer -= 1)
        views.count({ productId: get(products, key), viewer: `viewer ${viewer}`, viewerUid: null, now: at });
    }
    await views.flush();
  }
}
