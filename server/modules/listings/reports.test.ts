import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiError } from '#contract/api-error.ts';
import { API_BASE } from '#contract/paths.ts';
import { limits } from '#contract/limits.ts';
import type { HealthReport } from '#contract/reports.ts';
import { dmidecode, hardDisk, inxi, nvmeDrive, upower } from '#domain/reports/test-reports.ts';
import { proofCode } from '#domain/users/proof-code.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, startScene, type TestUser } from '#server/testing/test-app.ts';

const UPOWER = upower.replace('15,6', '21,2');

await test('a health report is read from a file or from pasted text, and nothing else is taken for one', async (t) => {
  const [{ app }, admin] = await startScene(t, ['admin']);
  const address = `${app.origin}${API_BASE}/reports/read`;
  const send = async (init: RequestInit) => {
    const response = await fetch(address, { method: 'POST', ...init });
    return {
      status: response.status,
      body: (await response.json()) as HealthReport & { error?: string; message?: string; fields?: object },
    };
  };
  const files = (all: readonly (Uint8Array<ArrayBuffer> | string)[], name = 'file') => {
    const data = new FormData();
    for (const bytes of all) data.append(name, new Blob([bytes]), 'report.txt');
    return send({ body: data });
  };
  const file = (bytes: Uint8Array<ArrayBuffer> | string, name?: string) => files([bytes], name);
  const text = (value: string | string[]) =>
    send({ body: JSON.stringify({ text: value }), headers: { 'content-type': 'application/json' } });
  const expected = {
    kind: 'battery',
    tool: 'upower',
    verdict: 'good',
    device: { maker: 'LGC', model: '01AV405' },
    figures: { healthPercent: 88.1, designWh: 24.05, fullWh: 21.2, cycles: 431 },
    warnings: [],
    removed: ['serial_number'],
  };
  for (const answer of [await file(UPOWER), await file(new Uint8Array(Buffer.from(UPOWER, 'utf16le'))), await text(UPOWER)])
    assert.deepEqual(answer, { status: 200, body: expected });

  // Each of five files has 2 MB, one of them in JSON.
  const filled = `${UPOWER}${'x'.repeat(99)}\n`.padEnd(limits.reportBytes, `${'x'.repeat(99)}\n`);
  const five = [filled, ...[1, 2, 3].map((at) => nvmeDrive().replace('SNV2S', `SNV${at}S`).padEnd(limits.reportBytes, ' ')), '{}'];
  for (const answer of [await files(five), await text(five)])
    assert.deepEqual(
      [answer.status, answer.body.tool, answer.body.parts?.map(({ kind }) => kind)],
      [200, 'upower, smartctl', ['battery', 'drive', 'drive', 'drive']],
    );
  for (const { status, body } of [await files([...five, UPOWER]), await text([...five, UPOWER])])
    assert.deepEqual([status, body.error, /5 (?:files )?at most/.test(JSON.stringify(body.fields))], [400, 'bad_request', true]);

  const large = `${UPOWER}${'x\n'.repeat(limits.reportBytes / 2)}`;
  for (const [answer, status, error] of [
    [await text('Selling my laptop'), 422, 'unknown_report'],
    [await text(UPOWER.slice(0, UPOWER.indexOf('energy-full-design') + 10)), 422, 'report_incomplete'],
    [await file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])), 422, 'report_is_image'],
    [await files([UPOWER, large]), 413, 'report_too_large'],
    [await text([UPOWER, large]), 413, 'report_too_large'],
    [await text(`${UPOWER}${'x\n'.repeat(40_000)}`), 413, 'report_too_large'],
    [await text(' '), 400, 'bad_request'],
    [await file(UPOWER, 'image'), 400, 'bad_request'],
    [await send({ body: UPOWER, headers: { 'content-type': 'text/plain' } }), 415, 'unsupported_type'],
  ] as const)
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
  const cut = (await text(UPOWER.slice(0, UPOWER.indexOf('energy-full')))).body;
  assert.match(cut.message ?? '', /upower is not whole.*capacity/);
  assert.deepEqual(Object.keys(cut.fields ?? {}), ['battery_capacity']);

  assert.deepEqual(
    (await admin.api.getToday()).readings.map(({ outcome, count }) => [outcome, count]),
    [
      ['battery', 3],
      ['report_too_large', 3],
      ['computer', 2],
      ['report_incomplete', 2],
      ['report_is_image', 1],
      ['unknown_report', 1],
    ],
  );
});

await test('the health reports of a listing', async (t) => {
  const [{ app }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const { _id: id } = await seller.api.createProduct({ body: aProduct() });
  const add = (text: string, of = id, { api } = seller) => api.addReport({ params: { id: of }, body: { text } });
  const listed = async ({ api }: Pick<TestUser, 'api'> = app, of = id) =>
    (await api.listReports({ params: { id: of } })).map(({ tool, figures, withdrawnAt }) => [
      tool,
      figures.healthPercent,
      withdrawnAt !== undefined,
    ]);

  await t.test('one about the same device takes the place of the one before', async () => {
    const first = await add(upower);
    assert.deepEqual([first.kind, first.verdict, first.hasProofCode], ['battery', 'worn', false]);
    assert.deepEqual((await app.api.getProduct({ params: { id } })).healthReports, [first]);
    app.clock.advance(1000);
    await add(UPOWER);
    app.clock.advance(1000);
    await add(nvmeDrive());
    assert.deepEqual(await listed(), [
      ['smartctl', 93, false],
      ['upower', 88.1, false],
    ]);
    assert.deepEqual(await listed(buyer), await listed());
    assert.deepEqual((await listed(seller))[2], ['upower', 64.9, true]);
  });

  await t.test('it says what the listing states otherwise', async () => {
    const { _id: next } = await seller.api.createProduct({
      body: aProduct({ title: 'Dell XPS 13 laptop, Core i5-7200U, 16GB RAM, 512GB SSD' }),
    });
    await add(inxi, next);
    app.clock.advance(1000);
    // Its seller reads it before it is published, and no other reader of reports.
    const read = async (api = seller.api, listing = next) => (await api.readReport({ body: { text: nvmeDrive(), listing } })).contradicts;
    assert.deepEqual([await read(), await read(buyer.api), await read(seller.api, id)], [{ capacityGb: 1000 }, undefined, undefined]);
    await add(nvmeDrive(), next);
    const told = async () => (await app.api.getProduct({ params: { id: next } })).healthReports?.map(({ contradicts }) => contradicts);
    assert.deepEqual(await told(), [{ capacityGb: 1000 }, { ramGb: 8 }]);
    const { version = 1 } = await seller.api.getProduct({ params: { id: next } });
    const title = 'Dell XPS 13 laptop, Core i7-7500U, 8GB RAM, 1TB SSD';
    await seller.api.editProduct({ params: { id: next }, body: { version, title } });
    assert.deepEqual(await told(), [undefined, { cpu: 'Core i5-7200U' }]);
  });

  await t.test('no identifier of the file is stored, and no name with contact data', async () => {
    app.clock.advance(1000);
    await add(dmidecode.replace('HP ProDesk 400 G5', 'call 01712345678'));
    const [report] = await app.api.listReports({ params: { id } });
    assert.deepEqual([report?.kind, report?.device], ['computer', { maker: 'HP' }]);
    const { rows } = await app.database.pool.query<{ row: string }>('select h::text as row from health_reports h where product_id = $1', [
      id,
    ]);
    assert.equal(rows.length, 4);
    for (const { row } of rows) assert.doesNotMatch(row, /PLANT|4c4c4544|01712345678/i);
  });

  await t.test('it says whether the file holds the proof code of the listing', async () => {
    const { _id: next } = await seller.api.createProduct({ body: aProduct() });
    const withCode = (of: string) => upower.replace('LGC', `LGC\n  note: ${proofCode(of).toLowerCase()}`);
    assert.equal((await add(withCode(id), next)).hasProofCode, false);
    assert.equal((await add(withCode(next), next)).hasProofCode, true);
  });

  await t.test('its seller leaves out parts of it, and buyers read that', async () => {
    const { _id: next } = await seller.api.createProduct({ body: aProduct() });
    const text = nvmeDrive() + hardDisk({ pending: '8' });
    const send = (without: number[]) => seller.api.addReport({ params: { id: next }, body: { text, without } });
    assert.equal(await codeOf(send([0, 1])), 'bad_request');
    const whole = await send([]);
    assert.deepEqual([whole.verdict, whole.parts?.length, whole.leftOut], ['failing', 2, undefined]);
    await seller.api.removeReport({ params: { id: whole._id } });
    const part = await send([1, 7]);
    assert.deepEqual([part.verdict, part.device.model, part.parts, part.leftOut], ['good', 'KINGSTON SNV2S1000G', undefined, ['drive']]);
    assert.deepEqual((await app.api.getProduct({ params: { id: next } })).healthReports?.[0], part);
    const ofComputer = await seller.api.addReport({ params: { id: next }, body: { text: [dmidecode, upower], without: [-1, 1] } });
    assert.deepEqual([ofComputer.kind, ofComputer.leftOut], ['computer', ['computer', 'memory']]);
    assert.deepEqual([ofComputer.device, ofComputer.parts?.map(({ kind }) => kind)], [{}, ['memory', 'battery']]);
  });

  await t.test('its seller leaves out single figures, but none that decides the result, and buyers read which', async () => {
    const { _id: next } = await seller.api.createProduct({ body: aProduct() });
    const send = (text: string | string[], withoutFigures: { part: number; figure: 'hoursOn' }[], without: number[] = []) =>
      seller.api.addReport({ params: { id: next }, body: { text, without, withoutFigures } });
    const figure = (part: number, name: string) => ({ part, figure: name as 'hoursOn' });
    const failing = hardDisk({ reallocated: '430' });
    const shown = await send(failing, [figure(-1, 'hoursOn'), figure(-1, 'cycles')]);
    assert.deepEqual(
      [shown.verdict, shown.figures.hoursOn, shown.figures.reallocated, shown.leftOutFigures],
      ['failing', undefined, 430, ['hoursOn']],
    );
    assert.deepEqual(
      shown.warnings.map(({ code }) => code),
      ['reallocated'],
    );
    const { rows } = await app.database.pool.query<{ row: string }>('select h::text as row from health_reports h where product_id = $1', [
      next,
    ]);
    for (const { row } of rows) assert.doesNotMatch(row, /11234/);
    for (const name of ['healthPercent', 'reallocated', 'pending', 'mediaErrors', 'designWh', 'fullWh', 'constructor'])
      await assert.rejects(
        send(failing, [figure(-1, name)]),
        ({ fields }: ApiError) => fields['withoutFigures.0.figure']?.includes('decide the result') === true,
      );
    await assert.rejects(send(failing, [figure(-2, 'hoursOn')]), ({ fields }: ApiError) => 'withoutFigures.0.part' in fields);
    const parts = await send([dmidecode, upower], [figure(-1, 'board'), figure(2, 'cycles'), figure(1, 'ramGb')], [1]);
    assert.deepEqual(
      [parts.figures, parts.parts?.map(({ figures }) => figures), parts.leftOut, parts.leftOutFigures?.toSorted()],
      [{ ramGb: 16 }, [{ ramGb: 8 }, { healthPercent: 64.9, designWh: 24.05, fullWh: 15.6 }], ['memory'], ['board', 'cycles']],
    );
    const release = 'Processor\t: 0\nmodel name\t: Intel(R) Core(TM) i5-8350U CPU\n\n';
    await assert.rejects(send(release, [figure(-1, 'cpu')]), ({ fields }: ApiError) => 'withoutFigures' in fields);
  });

  await t.test('the buyer of the live booking still reads one that its seller removes, once', async () => {
    const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
    await add(upower, productId);
    await buyer.api.createBooking({ body: bookingOf(productId) });
    const [report] = await app.api.listReports({ params: { id: productId } });
    const remove = () => seller.api.removeReport({ params: { id: report?._id ?? '' } });
    assert.deepEqual(await Promise.all([remove(), remove()].map(codeOf)).then((codes) => codes.sort()), ['ok', 'unknown_listing_report']);
    assert.deepEqual([await listed(app, productId), await listed(buyer, productId)], [[], [['upower', 64.9, true]]]);
  });

  await t.test('a listing shows five, however many are sent at once', async () => {
    const { _id: next } = await seller.api.createProduct({ body: aProduct() });
    const drives = Array.from({ length: 7 }, (_, at) => nvmeDrive().replace('SNV2S1000G', `SNV2S${at}`));
    const codes = (await Promise.all(drives.map((text) => codeOf(add(text, next))))).sort();
    assert.deepEqual(codes, [...Array.from({ length: 5 }, () => 'ok'), 'too_many_reports', 'too_many_reports']);
    assert.equal((await listed(app, next)).length, 5);
  });

  await t.test('a listing that has had a hundred takes no more, and does not ask to remove one', async () => {
    const { _id: next } = await seller.api.createProduct({ body: aProduct() });
    const { _id: first } = await add(upower, next);
    await app.database.pool.query(
      `insert into health_reports (id, product_id, report, has_proof_code, added_at, withdrawn_at)
        select gen_random_uuid(), product_id, report, has_proof_code, added_at, added_at
        from health_reports, generate_series(1, 98) where id = $1`,
      [first],
    );
    assert.deepEqual(await Promise.all([add(upower, next), add(upower, next)].map(codeOf)).then((codes) => codes.sort()), [
      'ok',
      'too_many_reports_ever',
    ]);
    await seller.api.removeReport({ params: { id: (await app.api.listReports({ params: { id: next } }))[0]?._id ?? '' } });
    assert.equal(await codeOf(add(upower, next)), 'too_many_reports_ever');
  });

  await t.test('only its seller adds one, and only a report', async () => {
    const other = await app.user('seller');
    assert.equal(await codeOf(add(upower, id, other)), 'forbidden');
    assert.equal(await codeOf(add(upower, 'none')), 'unknown_product');
    assert.equal(await codeOf(add('Selling my laptop')), 'unknown_report');
    assert.equal(await codeOf(app.api.listReports({ params: { id: 'none' } })), 'unknown_product');
  });
});
