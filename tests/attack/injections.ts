import { API_BASE } from '#contract/routes.ts';
import { limits } from '#contract/limits.ts';
import { aProduct } from '#server/testing/sample-product.ts';
import { aBooking, book, offer, type Account } from '#tests/attack/accounts.ts';
import type { Campaign } from '#tests/attack/campaign.ts';
import { fieldsOf, type Answer } from '#tests/attack/visitor.ts';

// Text that means something else further on: to the browser, to SQL, to mail headers, to objects, to the eye.

const MARK = 'attackmark';
const SCRIPTS = [
  `<script>${MARK}()</script>`,
  `"><img src=x onerror=${MARK}()>`,
  `</title><script>${MARK}()</script>`,
  `</script><script>${MARK}()</script>`,
  `<!--<script>${MARK}()`,
  `'><svg/onload=${MARK}()>`,
  `javascript:${MARK}()`,
  `\u2028${MARK}()\u2029`,
];
const SQL = ["'; drop table users; --", "' or '1'='1", "\\'; select pg_sleep(15); --", '$$; select 1; $$', '%_%', "E'\\x00'"];
const HEADERS = ['x\r\nBcc: victim@example.com', 'x\nSet-Cookie: a=b', 'x\r\n\r\n<html>'];
/** Zero width space, right-to-left override, Hangul filler, isolates, tag characters, variation selectors, soft hyphen, BOM. */
const INVISIBLE = [
  '\u200b',
  '\u202ecod.exe',
  '\u3164',
  '\u2066x\u2069',
  '\u{e0041}',
  'a\ufe0f\ufe0f',
  '\u00ad',
  '\ufeff',
  ' \u200b \u2060 ',
];
const LONG = ['x'.repeat(30_000), 'ক্ষ'.repeat(5000), '😀'.repeat(5000), 'a\u0301'.repeat(5000)];
const NOT_TEXT: unknown[] = [null, true, 0, -1, 1e308, [], ['a'], {}, { $ne: null }, { length: 5 }, [[['a']]], { toString: 'x' }];

/** Characters that a reader does not see or that change the order of others. Line breaks and tabs are text in a description. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\u{e0000}-\u{e007f}]/u;

export async function attackTexts(campaign: Campaign): Promise<void> {
  const texts = [
    ...SCRIPTS,
    ...SQL,
    ...HEADERS,
    ...INVISIBLE,
    ...(campaign.quick ? LONG.slice(0, 1) : LONG),
    ...(campaign.quick ? NOT_TEXT.slice(0, 6) : NOT_TEXT),
  ];
  await attackProductFields(campaign, texts);
  await attackOtherFields(campaign, texts);
  await attackTitles(campaign);
  await attackObjects(campaign);
  await attackQueries(campaign);
}

const calm = ({ status, error }: Answer): boolean => status < 400 || (status < 500 && error !== null);

async function attackProductFields(campaign: Campaign, texts: readonly unknown[]): Promise<void> {
  const fields = ['title', 'description', 'address', 'image', ...(campaign.quick ? [] : ['yearsOfUse', 'sellingPrice', 'category'])];
  const pages: string[] = [];
  await campaign.expectNone(
    `${texts.length} texts in ${fields.length} fields of a product`,
    'taken or 4xx with a reason',
    async (faults) => {
      for (const field of fields) {
        let seller: Account | undefined;
        for (const [at, text] of texts.entries()) {
          // A seller may create 30 products a minute.
          if (at % 25 === 0) seller = await campaign.accounts.create('seller');
          const answer = await seller?.api('POST', '/products', { json: { ...aProduct(), [field]: text } });
          if (!answer || !calm(answer)) faults.push(`${field} = ${JSON.stringify(text)?.slice(0, 30)}: ${answer?.status}`);
          else if (answer.status === 201 && SCRIPTS.includes(String(text))) pages.push((fieldsOf(answer) as { _id: string })._id);
        }
      }
    },
  );

  await campaign.expectNone(
    `${pages.length} pages of products whose texts hold scripts`,
    'none holds one that could run',
    async (faults) => {
      const visitor = campaign.visitor();
      for (const id of pages)
        for (const path of [`/product/${id}`, ...(campaign.quick ? [] : [`/bn/product/${id}`])]) {
          const { status, text } = await visitor.send('GET', path, { headers: { accept: 'text/html' } });
          if (status !== 200) faults.push(`${path}: ${status}`);
          // The text itself may be there, escaped.
          for (const live of [`<script>${MARK}`, `<img src=x onerror=${MARK}`, `<svg/onload=${MARK}`, `href="javascript:${MARK}`])
            if (text.includes(live)) faults.push(`${path} holds ${live}`);
        }
    },
  );
}

async function attackOtherFields(campaign: Campaign, texts: readonly unknown[]): Promise<void> {
  const { accounts } = campaign;
  const seller = await accounts.create('seller');
  const productId = await offer(seller);

  await campaign.expectNone(
    `${texts.length} texts in 7 fields of accounts, bookings and reports`,
    'taken or 4xx with a reason',
    async (faults) => {
      const check = (field: string, text: unknown, answer: Answer): void => {
        if (!calm(answer)) faults.push(`${field} = ${JSON.stringify(text)?.slice(0, 30)}: ${answer.status}`);
      };
      for (const field of ['displayName', 'address', 'phoneNumber', 'photoURL']) {
        const user = await accounts.create('buyer');
        for (const text of texts.slice(0, 25)) {
          const json = { uid: user.uid, email: user.email, displayName: 'A name', role: 'buyer', [field]: text };
          check(field, text, await user.visitor.send('POST', `${API_BASE}/users?upsert=true`, { token: user.accessToken, json }));
        }
      }
      for (const field of ['contactNumber', 'meetingLocation'] as const) {
        const buyer = await accounts.create('buyer');
        for (const text of texts) {
          const answer = await buyer.api('POST', '/bookings', { json: aBooking(productId, { [field]: text }) });
          check(field, text, answer);
          if (answer.status === 201) await buyer.api('DELETE', `/bookings/${(fieldsOf(answer) as { _id: string })._id}`);
        }
      }
      const reporter = await accounts.create('buyer');
      for (const reason of texts)
        check('reason', reason, await reporter.api('PATCH', `/products/${productId}`, { json: { isReported: 'yes', reason } }));
    },
  );
}

/** Titles reach the subjects of emails, where a line break is a new header and a hidden character deceives. */
async function attackTitles(campaign: Campaign): Promise<void> {
  const { accounts } = campaign;
  await campaign.expectNone(
    `${INVISIBLE.length + HEADERS.length} titles of invisible characters, CR, LF, tab`,
    'refused or taken without them',
    async (faults) => {
      const seller = await accounts.create('seller');
      for (const title of [...INVISIBLE, ...HEADERS, 'a\tb']) {
        const answer = await seller.api('POST', '/products', { json: { ...aProduct(), title } });
        if (answer.status !== 201) continue;
        const stored = String(fieldsOf(answer)['title']);
        if (UNSEEN.test(stored) || /[\r\n\t]/.test(stored) || stored.trim() === '')
          faults.push(`${JSON.stringify(title)} is kept as ${JSON.stringify(stored)}`);
      }
    },
  );

  await campaign.expectNone(
    'titles that pretend to be an official email',
    'refused; nothing of those that are taken in a subject',
    async (faults) => {
      const seller = await accounts.create('seller');
      const buyer = await accounts.create('buyer');
      const title = 'Your account is locked! Visit https://evil.example or call 01700000000 -';
      const refused = await seller.api('POST', '/products', { json: { ...aProduct(), title } });
      if (refused.status !== 400 || !refused.text.includes('"title"')) faults.push(`${refused.status} ${refused.text}`);
      const productId = await offer(seller, { title: 'Your account is locked, answer this email' });
      await book(buyer, productId);
      const { emails } = fieldsOf(await (await accounts.admin()).api('GET', '/emails?limit=100')) as {
        emails: { to: string; subject: string }[];
      };
      for (const { to, subject } of emails)
        if ([seller.email, buyer.email].includes(to) && /https?:|evil\.example|locked|[\r\n]/.test(subject)) faults.push(subject);
    },
  );
}

async function attackObjects(campaign: Campaign): Promise<void> {
  await campaign.expectNone('keys of prototypes in bodies and queries', 'nothing gains a property', async (faults) => {
    const user = await campaign.accounts.create('buyer');
    const bodies = [
      `{"uid":"${user.uid}","email":"${user.email}","displayName":"X","role":"buyer","__proto__":{"role":"admin","verified":true}}`,
      `{"uid":"${user.uid}","email":"${user.email}","displayName":"X","role":"buyer","constructor":{"prototype":{"role":"admin"}}}`,
      `{"__proto__":{"uid":"${user.uid}","email":"${user.email}","displayName":"X","role":"buyer"}}`,
    ];
    const headers = { 'content-type': 'application/json' };
    for (const body of bodies) {
      const answer = await user.visitor.send('POST', `${API_BASE}/users?upsert=true`, { token: user.accessToken, headers, body });
      if (!calm(answer)) faults.push(`${answer.status}`);
    }
    for (const query of [
      '__proto__[role]=admin',
      'constructor.prototype.role=admin',
      'category=1&category=2',
      'limit[$gt]=1',
      '__proto__=1',
    ])
      if (!calm(await user.api('GET', `/products?boost=true&status=unsold&${query}`))) faults.push(query);
    const { text } = await user.api('GET', `/role?email=${user.email}`);
    if (!text.includes('"buyer"')) faults.push(`role is ${text}`);
    const other = await campaign.accounts.create('buyer');
    if ((await other.api('GET', '/users?seller=true')).status !== 403) faults.push('every object is an admin now');
  });
}

/** Before each search text: no title holds it, so a search that finds anything ran something else. */
const NO_TITLE = 'qzxw';

async function attackQueries(campaign: Campaign): Promise<void> {
  await campaign.expectNone('SQL and wildcards in searches and cursors', 'no error, no delay, no other rows', async (faults) => {
    const user = await campaign.accounts.create('buyer');
    for (const text of [...SQL, 'x'.repeat(limits.search), '\0', '%', '((((', '\\'])
      for (const field of ['q', 'district', 'cursor', 'sort', 'email', 'minPrice']) {
        const answer = await user.api('GET', `/products?category=1&${field}=${encodeURIComponent(NO_TITLE + text)}`);
        if (!calm(answer) || answer.ms > 10_000)
          faults.push(`${field}=${text.slice(0, 20)}: ${answer.status} in ${Math.round(answer.ms)} ms`);
        if (answer.status === 200 && field === 'q' && !answer.text.includes('"products":[]')) faults.push(`${text} finds products`);
      }
  });
}
