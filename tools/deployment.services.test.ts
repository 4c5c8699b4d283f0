import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http2 from 'node:http2';
import https from 'node:https';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import { API_BASE } from '#contract/routes.ts';
import { JOB_KINDS } from '#contract/vocabulary.ts';
import { SETTINGS } from '#server/platform/env.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { API_CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from '#server/platform/http/headers.ts';
import { makeFolder, startChild, untilListening, type Cleanup } from '#tools/services/child.ts';
import { ROOT } from '#tools/step.ts';

// The files of deploy/ in the programs that read them.

const run = promisify(execFile);
const HOST = 'abar.example';
const deployed = (name: string): string => fs.readFileSync(path.join(ROOT, 'deploy', name), 'utf8');

/** The text with each part replaced. @throws AssertionError when a part is missing: the test would prove nothing */
function adapted(text: string, changes: Record<string, string>): string {
  for (const [from, to] of Object.entries(changes)) {
    assert.ok(text.includes(from), `${from} is in the file`);
    text = text.replaceAll(from, to);
  }
  return text;
}

const cleanupOf = (t: TestContext): Cleanup => ({ defer: (work) => t.after(work) });
const folderOf = (t: TestContext): string => makeFolder(cleanupOf(t), 'abar-deploy-');

await test('systemd accepts the unit, and rates its exposure as low', async (t) => {
  const file = path.join(folderOf(t), 'abar.service');
  fs.writeFileSync(file, adapted(deployed('abar.service'), { '/srv/abar': ROOT }));
  const { stdout, stderr } = await run('systemd-analyze', ['verify', file]);
  assert.equal(stdout + stderr, '');
  // From 10, full exposure, to 0. A unit without restrictions has 9.2.
  const { stdout: rating } = await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', file]);
  assert.match(rating, /Overall exposure level for abar\.service: [01]\.\d OK/);
});

await test('systemd accepts a process of several', async (t) => {
  const folder = folderOf(t);
  const unit = path.join(folder, 'abar@.service');
  fs.mkdirSync(`${unit}.d`);
  fs.writeFileSync(unit, adapted(deployed('abar.service'), { '/srv/abar': ROOT }));
  fs.writeFileSync(path.join(`${unit}.d`, 'process.conf'), adapted(deployed('abar@.service.d/process.conf'), { '/srv/abar': ROOT }));
  const { stdout, stderr } = await run('systemd-analyze', ['verify', path.join(folder, 'abar@1.service')]);
  assert.equal(stdout + stderr, '');
  assertSettings([...deployed('abar@.service.d/process.conf').matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name ?? ''));
});

await test('systemd accepts the search process', async (t) => {
  const folder = folderOf(t);
  const unit = path.join(folder, 'abar-search.service');
  fs.mkdirSync(`${unit}.d`);
  fs.writeFileSync(unit, adapted(deployed('abar.service'), { '/srv/abar': ROOT }));
  fs.writeFileSync(path.join(`${unit}.d`, 'search.conf'), adapted(deployed('abar-search.conf'), { '/srv/abar': ROOT }));
  const { stdout, stderr } = await run('systemd-analyze', ['verify', unit]);
  assert.equal(stdout + stderr, '');
  assert.ok(fs.existsSync(path.join(ROOT, /^ExecStart=.* (server\S+)$/m.exec(deployed('abar-search.conf'))?.[1] ?? '')));
});

await test('Compose accepts its file, and the app every setting in it', async (t) => {
  const file = path.join(ROOT, 'deploy', 'compose.yaml');
  const secrets = [...deployed('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name ?? '');
  assert.ok(secrets.length > 10);
  const env = { PATH: process.env['PATH'], ...Object.fromEntries(secrets.map((name) => [name, 'abar.example'])) };
  const { stdout } = await run('docker-compose', ['-f', file, 'config'], { env });
  const environment = /^ {2}app2:\n[^]*?^ {4}environment:\n([^]*?)^ {4}\w/m.exec(stdout)?.[1] ?? '';
  const settings = [...environment.matchAll(/^ {6}(\w+): (.*)$/gm)];
  assertSettings(settings.map(([, name]) => name ?? ''));
  await assert.rejects(
    run('docker-compose', ['-f', file, 'config'], { env: { PATH: process.env['PATH'] } }),
    'a secret that is missing is named',
  );
  const folder = folderOf(t);
  fs.mkdirSync(path.join(folder, 'sites'));
  for (const [from, to] of [
    ['Caddyfile', 'Caddyfile'],
    ['photos.caddy', 'sites/photos.caddy'],
  ] as const)
    fs.writeFileSync(path.join(folder, to), deployed(from));
  const proxy = { ...env, HOME: folder, UPSTREAMS: 'app1:3000 app2:3000', STORE: 'store:9000' };
  const { stdout: adaptedJson } = await run('caddy', ['adapt', '--config', path.join(folder, 'Caddyfile')], { env: proxy });
  for (const upstream of ['app1:3000', 'app2:3000', 'store:9000']) assert.ok(adaptedJson.includes(`{"dial":"${upstream}"}`), upstream);
});

/** Settings that the app knows, and docs/operating.md names. */
function assertSettings(names: readonly string[]): void {
  const documented = fs.readFileSync(path.join(ROOT, 'docs', 'operating.md'), 'utf8');
  assert.ok(names.length > 0);
  for (const name of names) assert.ok(name in SETTINGS && documented.includes(`\`${name}\``), name);
}

await test('every setting of the example exists', () => {
  const names = [...deployed('abar.env').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');
  assert.ok(names.length > 10);
  assertSettings(names);
});

await test('the alerts are valid rules on metrics that exist', async (t) => {
  const { stdout } = await run('promtool', ['check', 'rules', path.join(ROOT, 'deploy', 'alerts.yml')]);
  assert.match(stdout, /SUCCESS: \d+ rules found/);
  const app = await startTestApp({ env: { METRICS_PORT: '0' } });
  t.after(() => app.stop());
  assert.ok(app.container.metrics);
  await app.container.metrics.start();
  const metrics = await (await fetch(`http://127.0.0.1:${app.container.metrics.port}/metrics`)).text();
  for (const [name] of deployed('alerts.yml').matchAll(/\babar_\w+/g))
    assert.ok(metrics.includes(`# TYPE ${name.replace(/_bucket$/, '')} `), `${name} is a metric`);
  for (const [, state] of deployed('alerts.yml').matchAll(/state="(\w+)"/g)) assert.ok(metrics.includes(`state="${state}"`), state);
  const lint = execFile('promtool', ['check', 'metrics']);
  lint.stdin?.end(metrics);
  let problems = '';
  lint.stderr?.on('data', (chunk) => (problems += String(chunk)));
  const code = await new Promise((resolve) => lint.once('close', resolve));
  // It reports the default metrics of Node; ours have no problem.
  assert.ok(code === 0 || !/^abar_/m.test(problems), problems);
});

await test('every kind of job that is a dead letter is reported, those that hold money at once', async (t) => {
  const money = new Set<string>(['handover.follow', 'chargeback.follow', 'booking.deadline', 'meeting.follow']);
  const file = path.join(folderOf(t), 'alerts.test.json');
  const tests = JOB_KINDS.map((kind) => {
    const series = { series: `abar_jobs{kind="${kind}",state="dead_letter"}`, values: '1' };
    const holdsMoney = kind.startsWith('payment.') || money.has(kind);
    const expr = `count by (kind, severity) (ALERTS{kind="${kind}",alertstate="firing"})`;
    const labels = `{kind="${kind}",severity="${holdsMoney ? 'page' : 'ticket'}"}`;
    return { input_series: [series], promql_expr_test: [{ expr, eval_time: '1m', exp_samples: [{ labels, value: 1 }] }] };
  });
  fs.writeFileSync(file, JSON.stringify({ rule_files: [path.join(ROOT, 'deploy', 'alerts.yml')], tests }));
  await run('promtool', ['test', 'rules', file]);
});

interface Site {
  port: number;
  ca: string;
}

for (const [name, start] of [
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)
  await test(`the app behind ${name} with TLS`, async (t) => {
    const app = await startTestApp({ live: true, env: { TRUSTED_PROXIES: '1', RATE_LIMIT: '1' } });
    t.after(() => app.stop());
    const site = await start(t, Number(new URL(app.origin).port));
    const seller = await app.user('seller');

    await t.test('HTTP/2, the security headers, and the proxy’s request id', async () => {
      const session = http2.connect(`https://${HOST}:${site.port}`, {
        ca: site.ca,
        lookup: (_host, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      });
      t.after(() => session.close());
      const stream = session.request({ ':path': `${API_BASE}/health` });
      const headers = await new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
        stream.once('response', resolve);
        stream.once('error', reject);
      });
      stream.close();
      assert.equal(headers[':status'], 200);
      assert.match(String(headers['strict-transport-security']), /max-age=\d{8}/);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.match(String(headers['x-request-id']), /^[0-9a-f-]{32,36}$/, 'not an id of our own');
      session.close();
    });

    await t.test('responses are compressed once', async () => {
      const token = { authorization: `Bearer ${seller.token}` };
      for (let more = 0; more < 12; more += 1) await seller.api.createProduct({ body: aProduct() });
      const answer = await eventually('a compressed response', async () => {
        const got = await ask(site, { path: `${API_BASE}/products?category=1`, headers: { ...token, 'accept-encoding': 'gzip' } });
        return got.headers['content-encoding'] !== undefined && got;
      });
      assert.equal(answer.headers['content-encoding'], 'gzip');
      const { products } = JSON.parse(gunzipSync(answer.body).toString()) as { products: unknown[] };
      assert.equal(products.length, 12);
    });

    await t.test('live events are not buffered', async () => {
      const received: string[] = [];
      const request = https.request({ ...options(site), path: `${API_BASE}/events`, headers: { host: HOST } });
      request.end();
      const response = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
        request.once('response', resolve);
        request.once('error', reject);
      });
      response.on('data', (chunk) => received.push(String(chunk)));
      response.on('error', () => undefined);
      await eventually('the stream is open', () => received.join('').includes('retry:'));
      const product = await seller.api.createProduct({ body: aProduct() });
      await eventually('the event arrives while the stream is open', () => received.join('').includes(product._id));
      request.destroy();
    });

    await t.test('the largest photo is accepted, a larger one is not', async () => {
      const upload = async (bytes: Buffer) => {
        const form = new FormData();
        form.set('image', new Blob([new Uint8Array(bytes)]), 'photo.png');
        const body = new Response(form);
        return ask(site, {
          method: 'POST',
          path: `${API_BASE}/images`,
          headers: { authorization: `Bearer ${seller.token}`, 'content-type': body.headers.get('content-type') ?? '' },
          body: Buffer.from(await body.arrayBuffer()),
        });
      };
      // Noise does not compress: the file is as large as its pixels.
      const side = Math.floor(Math.sqrt(limits.photoBytes / 3)) - 4;
      const photo = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
        .png({ compressionLevel: 0 })
        .toBuffer();
      assert.ok(photo.length <= limits.photoBytes && photo.length > limits.photoBytes * 0.98, `${photo.length} bytes`);
      const taken = await upload(photo);
      assert.equal(taken.status, 200, taken.body.toString().slice(0, 300));
      assert.equal((await upload(Buffer.concat([photo, randomBytes(limits.photoBytes - photo.length + 1)]))).status, 413);
    });

    await t.test('clients are distinguished by their IP address, not by the headers they send', async () => {
      const hit = (from: string, forwardedFor: string) =>
        ask(site, { path: `${API_BASE}/isVerified?email=${seller.email}`, from, headers: { 'x-forwarded-for': forwardedFor } });
      let refused = 0;
      for (let round = 0; round < 40 && refused === 0; round += 1) {
        const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => hit('127.0.0.5', `203.0.113.${(round * 10 + at) % 250}`)));
        refused += answers.filter((answer) => answer.status === 429).length;
      }
      assert.ok(refused > 0, 'a forged address is not a new client');
      assert.equal((await hit('127.0.0.6', '')).status, 200, 'another address is a new client');
    });

    await t.test('while the app is away, the security headers are sent too', async () => {
      await app.container.app.fastify.close();
      const { status, headers } = await ask(site, { path: `${API_BASE}/products` });
      assert.match(String(headers['strict-transport-security']), /max-age=\d{8}/);
      if (name === 'Caddy') return assert.equal(status, 502);
      const expected = { ...SECURITY_HEADERS, 'content-security-policy': API_CONTENT_SECURITY_POLICY, 'retry-after': '1' };
      const sent = Object.fromEntries(Object.keys(expected).map((header) => [header, headers[header]]));
      assert.deepEqual([status, sent], [503, expected]);
      assert.match(String(headers['x-request-id']), /^[0-9a-f]{32}$/);
    });
  });

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** The client's IP address. */
  from?: string;
}

function options({ port, ca }: Site) {
  return { host: '127.0.0.1', port, servername: HOST, ca, agent: false as const };
}

function ask(site: Site, { path: address, method = 'GET', headers = {}, body, from = '127.0.0.1' }: Asked) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const request = https.request(
      { ...options(site), path: address, method, localAddress: from, headers: { host: HOST, ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
        response.once('error', reject);
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

/** A self-signed certificate. */
async function certificateIn(folder: string): Promise<{ ca: string; cert: string; key: string }> {
  const [cert, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')];
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
  await run('openssl', ['req', '-x509', ...made, ...names]);
  return { ca: fs.readFileSync(cert, 'utf8'), cert, key };
}

async function startNginx(t: TestContext, appPort: number): Promise<Site> {
  const folder = folderOf(t);
  const { ca, cert, key } = await certificateIn(folder);
  const [port, plain] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')];
  const site = adapted(deployed('nginx-site.conf'), {
    '127.0.0.1:3000': `127.0.0.1:${appPort}`,
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    '/etc/letsencrypt/live/abar.example/fullchain.pem': cert,
    '/etc/letsencrypt/live/abar.example/privkey.pem': key,
    '/srv/abar': ROOT,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${temporary.join('\n')}\naccess_log off;\n${site}\n}\n`,
  );
  startChild(cleanupOf(t), '/usr/sbin/nginx', ['-p', folder, '-c', file]);
  await untilListening(port, 'nginx');
  return { port, ca };
}

async function startCaddy(t: TestContext, appPort: number): Promise<Site> {
  const folder = folderOf(t);
  const { ca, cert, key } = await certificateIn(folder);
  const port = await freePort('127.0.0.1');
  const text = adapted(deployed('Caddyfile'), {
    '{$SITE:abar.example} {': `https://${HOST}:${port} {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}`,
    '{$UPSTREAMS:127.0.0.1:3000}': `127.0.0.1:${appPort}`,
  });
  const file = path.join(folder, 'Caddyfile');
  fs.writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`);
  const env = { HOME: folder, XDG_DATA_HOME: folder };
  startChild(cleanupOf(t), '/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], env);
  await untilListening(port, 'Caddy');
  return { port, ca };
}
