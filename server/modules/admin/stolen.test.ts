import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { hardDisk, nvmeDrive, upower } from '#domain/reports/test-reports.ts';
import { sweepSerials } from '#server/modules/listings/serials.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { handoverFor } from '#server/testing/test-handover.ts';
import { aProduct, startScene, type TestApp, type TestUser } from '#server/testing/test-app.ts';

const SERIAL = 'ZA1PLANT77';
const entry = (serial = SERIAL) => ({ serial, name: 'Seagate drive', policeReport: 'Mirpur GD 4711', contact: '01712345678' });
const withSerial = (serial: string) => hardDisk().replace(SERIAL, serial);

const start = async (t: Parameters<typeof startScene>[0]) => {
  const [{ app, worker }, owner, seller, other, admin, buyer] = await startScene(t, ['buyer', 'seller', 'seller', 'admin', 'buyer']);
  const list = async (user: TestUser, text: string, options: { serialsForBuyer?: true } = {}) => {
    const { _id: id } = await user.api.createProduct({ body: aProduct() });
    const report = await user.api.addReport({ params: { id }, body: { text, ...options } });
    return { id, report };
  };
  const waiting = async () => (await admin.api.listCases()).cases.map(({ _id, state }) => [_id, state]);
  const decide = (id: string, decision: 'keep' | 'remove') =>
    admin.api.decideCase({ params: { id }, body: { decision, reason: 'Looked at.' } });
  return { app, worker, owner, seller, other, admin, buyer, list, waiting, decide };
};

const rowsOf = async (app: TestApp): Promise<string> => {
  const { rows } = await app.database.pool.query<{ row: string }>(
    `select t::text as row from (
      select s::text from report_serials s union all select h::text from health_reports h union all select d::text from stolen_devices d
      union all select j.payload::text from jobs j) as t`,
  );
  return rows.map(({ row }) => row).join('\n');
};

await test('a serial number of a report', async (t) => {
  const { app, worker, seller, other, admin, buyer, list, waiting, decide } = await start(t);

  await t.test('is stored as a hash alone, and its last characters are for the buyer of a booking where the seller says so', async () => {
    const { id, report } = await list(seller, hardDisk(), { serialsForBuyer: true });
    assert.deepEqual(report.serialEndings, ['NT77']);
    assert.doesNotMatch(await rowsOf(app), /ZA1PLANT77/i);
    const shown = async ({ api }: Pick<TestUser, 'api'>) => (await api.listReports({ params: { id } }))[0]?.serialEndings;
    assert.deepEqual([await shown(app), await shown(buyer), await shown(seller)], [undefined, undefined, ['NT77']]);
    assert.equal((await app.api.getProduct({ params: { id } })).healthReports?.[0]?.serialEndings, undefined);
    const { _id: bookingId } = await buyer.api.createBooking({ body: bookingOf(id) });
    assert.deepEqual(await shown(buyer), ['NT77']);
    assert.deepEqual((await handoverFor(buyer, bookingId)).reports?.[0]?.serialEndings, ['NT77']);
    const silent = await list(seller, upower);
    assert.equal(silent.report.serialEndings, undefined);
    const { rows } = await app.database.pool.query('select ending from report_serials order by ending');
    assert.deepEqual(
      rows.map(({ ending }: { ending: string | null }) => ending),
      ['NT77', null],
    );
    await buyer.api.deleteBooking({ params: { id: bookingId } });
    for (const productId of [id, silent.id]) await seller.api.deleteProduct({ params: { id: productId }, query: {} });
    await worker.runDue();
    assert.deepEqual(await waiting(), []);
  });

  await t.test('on a listing of another seller brings both to the admins, once, and neither seller reads of it', async () => {
    const emailsOfBoth = () => Promise.all([seller, other].map(({ email }) => emailsTo(app, email)));
    const before = await emailsOfBoth();
    const first = await list(seller, withSerial('WD-COPY0001X'));
    await list(seller, withSerial('WD-COPY0001X'));
    await worker.runDue();
    assert.deepEqual(await waiting(), [], 'two listings of one seller');
    const copies = await Promise.all([list(other, withSerial('WD COPY 0001X')), list(other, withSerial('WD-COPY0001Y'))]);
    const [copy] = copies;
    await worker.runDue();
    const cases = await waiting();
    assert.equal(cases.length, 3);
    assert.ok(cases.every(([, state]) => state === 'open'));
    const { sameSerials, stolen } = await admin.api.getCase({ params: { id: copy.id } });
    assert.deepEqual([sameSerials.length, stolen], [2, []]);
    assert.deepEqual(
      (await admin.api.getCase({ params: { id: first.id } })).sameSerials.map(({ _id }) => _id),
      [copy.id],
    );
    assert.equal(await codeOf(app.api.getProduct({ params: { id: copy.id } })), 'ok');
    for (const [id = ''] of cases) await decide(id, 'keep');
    await other.api.addReport({ params: { id: copy.id }, body: { text: withSerial('WD-COPY0001X') } });
    await worker.runDue();
    assert.deepEqual(await waiting(), [], 'decided once');
    assert.deepEqual(await emailsOfBoth(), before);
  });

  await t.test('is found whichever of two sellers is first, however close they are', async () => {
    for (let round = 0; round < 4; round += 1) {
      const text = withSerial(`RACE-00${round}-X7K`);
      await Promise.all([list(seller, text), list(other, text)]);
      await worker.runDue();
    }
    assert.equal((await waiting()).length, 8);
  });

  await t.test('is deleted after two years, and its last characters with the account', async () => {
    const count = async () => (await app.database.pool.query('select from report_serials')).rowCount;
    assert.ok(((await count()) ?? 0) > 8);
    await list(other, nvmeDrive(), { serialsForBuyer: true });
    await admin.api.deleteUser({ query: { email: other.email, reason: 'Fraud.' } });
    const { rowCount } = await app.database.pool.query(
      `select from report_serials s join health_reports h on h.id = s.report_id join products p on p.id = h.product_id
        where p.seller_uid = $1 and s.ending is not null`,
      [other.uid],
    );
    assert.equal(rowCount, 0);
    app.clock.advance(731 * DAY_MS);
    await sweepSerials(app.database.db, app.clock.now());
    assert.equal(await count(), 0);
  });
});

await test('the register of stolen things', async (t) => {
  const { app, worker, owner, seller, other, admin, list, waiting, decide } = await start(t);
  const enter = (user: TestUser, serial?: string) => user.api.enterStolen({ body: entry(serial) });

  await t.test('holds a listing with its number back; the seller reads that it is under review and nothing else', async () => {
    const before = await list(seller, hardDisk());
    app.clock.advance(MINUTE_MS);
    const device = await enter(owner, 'za1-plant77');
    assert.deepEqual(await enter(owner), device, 'the same number is one entry');
    await worker.runDue();
    assert.deepEqual(await waiting(), [[before.id, 'hidden']]);
    const [{ since } = assert.fail()] = (await admin.api.listCases()).cases;
    assert.ok(since >= device.enteredAt, 'it waits since the number was found, not since it was listed');
    assert.equal((await admin.api.getOpenTasks()).oldest.cases, since, 'the tasks of admins count from the same time');
    assert.equal(await codeOf(app.api.getProduct({ params: { id: before.id } })), 'unknown_product');
    const { case: own } = await seller.api.getOwnCase({ params: { id: before.id } });
    assert.deepEqual([own?.state, own?.decision], ['hidden', null]);
    assert.equal((await emailsTo(app, seller.email)).at(-1), 'Your listing is under review');
    const { stolen } = await admin.api.getCase({ params: { id: before.id } });
    assert.deepEqual(
      stolen.map(({ policeReport, contact, name }) => [policeReport, contact, name]),
      [['Mirpur GD 4711', '01712345678', 'Seagate drive']],
    );
    assert.doesNotMatch(await rowsOf(app), /ZA1-?PLANT77/i);
    const { devices, total } = await admin.api.listStolenRegister();
    assert.deepEqual([total, devices[0]?.listings.map(({ _id }) => _id), devices[0]?.owner.email], [1, [before.id], owner.email]);
  });

  await t.test('while one listing is held back, no other number of its seller is compared', async () => {
    await enter(await app.user('buyer'), 'STOLEN-2-X7K');
    await worker.runDue();
    const next = await list(seller, withSerial('STOLEN-2-X7K'));
    await worker.runDue();
    assert.equal(await codeOf(app.api.getProduct({ params: { id: next.id } })), 'ok');
    const [[held = ''] = []] = await waiting();
    await decide(held, 'keep');
    assert.equal(await codeOf(app.api.getProduct({ params: { id: held } })), 'ok');
    await app.pass(MINUTE_MS);
    assert.equal((await emailsTo(app, seller.email)).at(-1), 'An admin has looked at your listing: it stays');
    app.clock.advance(DAY_MS);
    await worker.runDue();
    assert.deepEqual(await waiting(), [[next.id, 'hidden']]);
    await decide(next.id, 'remove');
    await seller.api.appealCase({ params: { id: next.id }, body: { text: 'I have the receipt.' } });
    await decide(next.id, 'keep');
    assert.equal(await codeOf(seller.api.appealCase({ params: { id: next.id }, body: { text: 'Again.' } })), 'appeal_made');
  });

  await t.test(`a seller has ${limits.serialChecksPerDay} numbers compared in a day; the others follow`, async () => {
    await enter(await app.user('buyer'), 'LAST-OF-11-X7K');
    await worker.runDue();
    const texts = Array.from({ length: 10 }, (_, at) => withSerial(`GUESS-0${at}-X7K`));
    const { id } = await list(other, texts.join('\n') + withSerial('LAST-OF-11-X7K'));
    await worker.runDue();
    assert.deepEqual(await waiting(), []);
    app.clock.advance(DAY_MS);
    await worker.runDue();
    assert.deepEqual(await waiting(), [[id, 'hidden']]);
    await decide(id, 'keep');
  });

  await t.test(
    'an entry does not hold a listing that an admin has kept, nor any once admins have dismissed those of its owner',
    async () => {
      const rival = await app.user('buyer');
      const { id } = await list(seller, withSerial('FALSE-1-X7K'));
      const states = async (user: TestUser, serial: string) => {
        const device = await enter(user, serial);
        await worker.runDue();
        const waits = await waiting();
        for (const [waitingId = ''] of waits) await decide(waitingId, 'keep');
        await user.api.takeStolenBack({ params: { id: device._id } });
        return waits;
      };
      assert.deepEqual(await states(rival, 'FALSE-1-X7K'), [[id, 'hidden']]);
      assert.deepEqual(await states(rival, 'FALSE-1-X7K'), [[id, 'open']], 'the same owner again');
      assert.deepEqual(await states(await app.user('buyer'), 'FALSE-1-X7K'), [[id, 'open']], 'another account');
      const next = await list(other, withSerial('FALSE-2-X7K'));
      assert.deepEqual(await states(rival, 'FALSE-2-X7K'), [[next.id, 'open']], 'another listing');
      assert.equal(await codeOf(app.api.getProduct({ params: { id: next.id } })), 'ok');
      assert.deepEqual(await states(await app.user('buyer'), 'FALSE-2-X7K'), [[next.id, 'open']], 'kept once');
    },
  );

  await t.test('five entries a year, however many are sent at once, and those that were taken back count', async () => {
    const user = await app.user('buyer');
    const sent = Array.from({ length: 8 }, (_, at) => enter(user, `MINE-0${at}-X7K`));
    assert.deepEqual(await countCodes(sent), { ok: 5, too_many_stolen: 3 });
    const { devices } = await user.api.listStolen();
    const [first] = devices;
    const takeBack = ({ api }: TestUser, id = first?._id ?? '') => codeOf(api.takeStolenBack({ params: { id } }));
    assert.equal(await takeBack(owner), 'unknown_stolen');
    assert.deepEqual(await countCodes([takeBack(user), takeBack(user)].map(async (code) => assert.ok(await code))), { ok: 2 });
    assert.equal(await takeBack(user), 'unknown_stolen');
    assert.equal((await user.api.listStolen()).devices.length, 4);
    assert.equal(await codeOf(enter(user, 'MINE-99-X7K')), 'too_many_stolen');
    assert.equal(await codeOf(enter(user, '12345')), 'bad_request');
    app.clock.advance(366 * DAY_MS);
    assert.equal(await codeOf(enter(user, 'MINE-99-X7K')), 'ok');
  });

  await t.test('an admin takes an entry out once, with a reason that the log and its owner read beside its name', async () => {
    const user = await app.user('buyer');
    const { _id: id } = await enter(user, 'TAKEN-1-X7K');
    const takeOut = ({ api }: TestUser, reason: string) => api.takeStolenOut({ params: { id }, query: { reason } });
    assert.equal(await codeOf(admin.api.takeStolenBack({ params: { id } })), 'unknown_stolen', 'it is none of their own');
    assert.equal(await codeOf(takeOut(admin, ' ')), 'bad_request');
    const reason = 'The police knows of no such report.';
    const admins = [admin, await app.user('admin')];
    assert.deepEqual(await countCodes(admins.map((by) => takeOut(by, reason))), { ok: 1, unknown_stolen: 1 });
    assert.deepEqual((await user.api.listStolen()).devices, []);
    const [act, before] = (await admin.api.listAdminLog({ query: {} })).acts;
    assert.deepEqual([act?.act, act?.about.id, act?.reason], ['stolen_taken_out', user.uid, reason]);
    assert.match(act?.about.title ?? '', /Seagate/);
    assert.notEqual(before?.about.id, user.uid);
    const { emails } = await admin.api.listEmails({ query: { q: user.email } });
    const sent = emails.filter(({ subject }) => subject.startsWith('An admin has taken your entry out'));
    assert.deepEqual(
      sent.map(({ text }) => [text?.includes('Seagate'), text?.includes(reason)]),
      [[true, true]],
    );
  });

  await t.test('an entry ends after two years, and with the account of its owner', async () => {
    app.clock.advance(366 * DAY_MS);
    const { id } = await list(other, withSerial('LAST-OF-11-X7K').replace('ST2000DM008', 'ST1000DM010'));
    await worker.runDue();
    assert.deepEqual([await waiting(), (await owner.api.listStolen()).devices], [[], []]);
    await enter(owner, 'CLOSED-1-X7K');
    await admin.api.deleteUser({ query: { email: owner.email, reason: 'Fraud.' } });
    await other.api.addReport({ params: { id }, body: { text: withSerial('CLOSED-1-X7K') } });
    await worker.runDue();
    assert.deepEqual(await waiting(), []);
    assert.doesNotMatch(await rowsOf(app), /Mirpur GD 4711.*CLOSED/);
  });
});

await test('an entry needs a confirmed address', async (t) => {
  const { app } = await start(t);
  const user = await app.user('buyer');
  await app.database.pool.query('update users set email_confirmed_at = null where uid = $1', [user.uid]);
  assert.equal(await codeOf(user.api.enterStolen({ body: entry() })), 'address_unconfirmed');
});
