import net from 'node:net';
import { API_BASE } from '#contract/routes.ts';
import type { Account } from '#tests/attack/accounts.ts';
import type { Campaign } from '#tests/attack/campaign.ts';
import type { Answer, RequestOptions, Visitor } from '#tests/attack/visitor.ts';

// Requests that no browser sends: wrong sizes, types and structures, paths that lead elsewhere; and the headers of what comes back.

export async function attackShapes(campaign: Campaign): Promise<void> {
  const user = await campaign.accounts.create('seller');
  await attackBodies(campaign, user);
  await attackWire(campaign);
  await attackAddresses(campaign);
  await attackHeaders(campaign);
}

async function attackBodies(campaign: Campaign, user: Account): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  const cases: [what: string, options: RequestOptions, status: number[]][] = [
    ['1 MB of JSON', { headers: json, body: `{"email":"${'x'.repeat(1_000_000)}"}` }, [413]],
    ['30,000 levels of JSON', { headers: json, body: deep(30_000) }, [400]],
    ['50 MB announced', { headers: { ...json, 'content-length': '50000000' }, body: '{' }, [413]],
    ['a negative length', { headers: { ...json, 'content-length': '-1' }, body: '{}' }, [400]],
    ['half a value', { headers: json, body: '{"email":' }, [400]],
    ['two values', { headers: json, body: '{}{}' }, [400]],
    ['a number', { headers: json, body: '7' }, [400]],
    ['bytes that are not UTF-8', { headers: json, body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }, [400]],
    ['no content type', { body: '{}' }, [400, 415]],
    [
      'XML with an entity',
      { headers: { 'content-type': 'application/xml' }, body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
      [415],
    ],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'email=a%40b.co' }, [415]],
    ['plain text', { headers: { 'content-type': 'text/plain' }, body: '{"email":"a@b.co"}' }, [415]],
    ['gzip that is none', { headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' }, [400, 415]],
    ['a content type of 4,000 characters', { headers: { 'content-type': `application/json;${'a'.repeat(4000)}` }, body: '{}' }, [400, 415]],
  ];
  await campaign.expectNone(`${cases.length} bodies that are not what they should be`, '400, 413 or 415, with a reason', async (faults) => {
    for (const [what, options, expected] of cases) {
      const answer = await campaign.visitor().trySend('POST', `${API_BASE}/jwt`, { token: user.accessToken, ...options });
      // A connection may be closed on a sender that announces what is never read.
      if (!expected.includes(answer.status) && !(answer.status === 0 && what.includes('length')))
        faults.push(`${what}: ${answer.status} ${answer.error ?? answer.text.slice(0, 40)}`);
    }
  });
}

/** Sends bytes as they are; returns the first line of each response. */
function sendRaw(visitor: Visitor, bytes: string): Promise<string[]> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: visitor.host, port: visitor.port, localAddress: visitor.address });
    let text = '';
    const finish = (): void => {
      socket.destroy();
      resolve([...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status ?? ''));
    };
    socket.setTimeout(1500, finish);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', finish);
    socket.write(bytes, 'latin1');
  });
}

async function attackWire(campaign: Campaign): Promise<void> {
  const hidden = `GET ${API_BASE}/health HTTP/1.1\r\nHost: x\r\n\r\n`;
  const cases: [what: string, bytes: string][] = [
    ['two lengths', `POST ${API_BASE}/jwt HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
    [
      'length and chunks',
      `POST ${API_BASE}/jwt HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['chunks by a name that is none', `POST ${API_BASE}/jwt HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a space before the colon', `GET / HTTP/1.1\r\nHost : x\r\n\r\n`],
    ['a line feed alone', `GET / HTTP/1.1\nHost: x\n\n`],
    ['no host', `GET / HTTP/1.1\r\n\r\n`],
    ['a NUL in a header', `GET / HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n`],
    ['20 kB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    [
      'a broken chunk size',
      `POST ${API_BASE}/jwt HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    ],
    ['not HTTP', `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03`],
  ];
  await campaign.expectNone(`${cases.length} malformed requests`, 'each one 4xx, nothing hidden in it is run', async (faults) => {
    for (const [what, bytes] of cases) {
      const statuses = await sendRaw(campaign.visitor(), bytes);
      if (statuses.length !== 1 || !statuses[0]?.startsWith('4')) faults.push(`${what}: ${statuses.join(', ') || 'nothing'}`);
    }
  });
}

async function attackAddresses(campaign: Campaign): Promise<void> {
  const visitor = campaign.visitor();
  const escapes = [
    '/../package.json',
    '/assets/../../../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/photos/../../postgres/data/PG_VERSION',
    '/photos/..%2f..%2fpostgres',
    '/.env',
    '/.git/config',
    '/server/main.ts',
    '/assets/%00',
    '//etc/passwd',
    '/%ff',
    '/%',
    '/photos/%2e%2e',
    `/${'a'.repeat(9000)}`,
  ];
  await campaign.expectNone(`${escapes.length} paths that lead elsewhere`, 'no file, no 5xx', async (faults) => {
    for (const path of escapes) {
      const { status, text } = await visitor.trySend('GET', path);
      if (status === 0 || status >= 500 || /"workspaces"|root:x:|\[core\]|createContainer/.test(text))
        faults.push(`${path.slice(0, 40)}: ${status}`);
    }
  });

  await campaign.expectNone('another host in the path or in Host', 'no address of that host in the page', async (faults) => {
    const look = (what: string, { status, text, headers }: Answer): void => {
      if (status >= 500 || /https?:\/\/evil\.example/.test(text + (headers.location ?? ''))) faults.push(`${what}: ${status}`);
    };
    for (const path of ['//evil.example/', '///evil.example', '/\\evil.example', '//evil.example/blog', '/%2f%2fevil.example'])
      look(path, await visitor.trySend('GET', path, { headers: { accept: 'text/html' } }));
    for (const headers of [{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }, { forwarded: 'host=evil.example' }])
      look(JSON.stringify(headers), await visitor.trySend('GET', '/', { headers: { accept: 'text/html', ...headers } }));
  });

  await campaign.expectNone('unknown paths below /api, /identity, /cards', '404 as JSON, not cacheable by all', async (faults) => {
    for (const path of ['/api/nothing', '/identity/nothing', '/cards/nothing', '/api/products/1/nothing']) {
      const { status, headers } = await visitor.send('GET', path);
      const [type = '', cache = ''] = [headers['content-type'], headers['cache-control']];
      // /cards is not there when Stripe takes the payments.
      if (status !== 404 || !type.includes('json') || /public|s-maxage/.test(cache)) faults.push(`${path}: ${status} ${type} ${cache}`);
    }
  });
}

/** The headers that a public grader asks for, but for HSTS, which the proxy adds. */
async function attackHeaders(campaign: Campaign): Promise<void> {
  await campaign.expectNone('headers of a page', 'strict CSP, nosniff, no frames, no referrer abroad', async (faults) => {
    const { headers } = await campaign.visitor().send('GET', '/', { headers: { accept: 'text/html' } });
    const csp = String(headers['content-security-policy'] ?? '');
    const directives = new Map(csp.split(';').map((directive) => [directive.trim().split(' ')[0] ?? '', directive.trim()]));
    if (directives.get('default-src') !== "default-src 'none'") faults.push('default-src');
    if (/unsafe-inline|unsafe-eval|\*|https?:(?!\/\/)/.test(directives.get('script-src') ?? 'unsafe-inline')) faults.push('script-src');
    for (const name of ['base-uri', 'frame-ancestors', 'object-src']) if (!directives.get(name)?.endsWith("'none'")) faults.push(name);
    if (headers['x-content-type-options'] !== 'nosniff') faults.push('nosniff');
    if (headers['x-frame-options'] !== 'DENY') faults.push('x-frame-options');
    if (!headers['referrer-policy']) faults.push('referrer-policy');
    if (!headers['permissions-policy']) faults.push('permissions-policy');
    if (headers.server !== undefined || headers['x-powered-by'] !== undefined) faults.push('names its software');
  });
}
