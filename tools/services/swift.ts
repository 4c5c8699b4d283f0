import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { freePort } from '#server/platform/http/free-port.ts';
import { makeFolder, startChild, untilListening } from '#tools/services/child.ts';
import { installDebianPackages } from '#tools/debian.ts';
import type { Service } from '#tools/services/service.ts';
import { StepFailed } from '#tools/step.ts';

const PACKAGES = {
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
  memcached: '/usr/bin/memcached',
};

const RINGS = ['account', 'container', 'object'] as const;
const REGION = 'us-east-1';
const BUCKET = 'photos';
const USER = 'test:tester';
const SECRET = 'testing';

/**
 * OpenStack Swift on one node behind its S3 API, which checks every signature. The bucket is publicly readable under Swift's own
 * addresses, which differ from those of the S3 API, as with a bucket behind a CDN.
 */
export const swift: Service = {
  name: 'OpenStack Swift (S3)',
  tests: ['server/adapters/photos/s3.services.test.ts'],
  inputs: ['tools/services/swift.ts', 'server/adapters/photos', 'server/modules/listings'],
  async start(cleanup) {
    await installDebianPackages(PACKAGES);
    const home = makeFolder(cleanup, 'abar-swift-');
    const ports = { account: 0, container: 0, object: 0, proxy: 0, memcached: 0 };
    for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await freePort('127.0.0.1');
    writeConfiguration(home, ports);
    buildRings(path.join(home, 'etc'), ports);
    const { username } = os.userInfo();
    startChild(cleanup, '/usr/bin/memcached', ['-l', '127.0.0.1', '-p', String(ports.memcached), '-u', username, '-m', '16']);
    for (const name of [...RINGS, 'proxy'] as const)
      startChild(cleanup, `/usr/bin/swift-${name}-server`, [path.join(home, 'etc', `${name}-server.conf`)]);
    for (const name of [...RINGS, 'proxy', 'memcached'] as const) await untilListening(ports[name], `Swift's ${name} server`);
    const endpoint = `http://127.0.0.1:${ports.proxy}`;
    await makeBucket(endpoint);
    return {
      TEST_S3_ENDPOINT: endpoint,
      TEST_S3_REGION: REGION,
      TEST_S3_BUCKET: BUCKET,
      TEST_S3_ACCESS_KEY_ID: USER,
      TEST_S3_SECRET_ACCESS_KEY: SECRET,
      TEST_S3_PUBLIC_URL: `${endpoint}/v1/AUTH_test/${BUCKET}`,
    };
  },
};

function writeConfiguration(home: string, ports: Record<(typeof RINGS)[number] | 'proxy' | 'memcached', number>): void {
  const etc = path.join(home, 'etc');
  for (const folder of [etc, path.join(home, 'srv', 'disk')]) fs.mkdirSync(folder, { recursive: true });
  const write = (name: string, ...lines: string[]): void => fs.writeFileSync(path.join(etc, name), `${lines.join('\n')}\n`);
  const server = (port: number): string[] => [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    `user = ${os.userInfo().username}`,
    'workers = 0',
    `swift_dir = ${etc}`,
    'log_address =',
  ];
  // Any value works as long as it does not change while there is data.
  write(
    'swift.conf',
    '[swift-hash]',
    'swift_hash_path_prefix = abar',
    'swift_hash_path_suffix = abar',
    '[storage-policy:0]',
    'name = default',
    'default = yes',
  );
  for (const ring of RINGS)
    write(
      `${ring}-server.conf`,
      ...server(ports[ring]),
      `devices = ${path.join(home, 'srv')}`,
      'mount_check = false',
      '[pipeline:main]',
      `pipeline = ${ring}-server`,
      `[app:${ring}-server]`,
      `use = egg:swift#${ring}`,
    );
  const filters = {
    catch_errors: [],
    'proxy-logging': [],
    cache: [`memcache_servers = 127.0.0.1:${ports.memcached}`],
    s3api: ['s3_acl = false', `location = ${REGION}`],
    tempauth: [`user_${USER.replace(':', '_')} = ${SECRET} .admin`],
  };
  const eggs: Record<string, string> = { 'proxy-logging': 'proxy_logging', cache: 'memcache' };
  write(
    'proxy-server.conf',
    ...server(ports.proxy),
    '[pipeline:main]',
    'pipeline = catch_errors proxy-logging cache s3api tempauth proxy-logging proxy-server',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    ...Object.entries(filters).flatMap(([name, lines]) => [`[filter:${name}]`, `use = egg:swift#${eggs[name] ?? name}`, ...lines]),
  );
}

/** Assigns everything to the one server of each kind. */
function buildRings(etc: string, ports: Record<(typeof RINGS)[number], number>): void {
  for (const ring of RINGS) {
    const build = (...args: string[]) =>
      execFileSync('/usr/bin/swift-ring-builder', [path.join(etc, `${ring}.builder`), ...args], { stdio: 'pipe' });
    build('create', '4', '1', '0');
    build('add', `r1z1-127.0.0.1:${ports[ring]}/disk`, '1');
    build('rebalance');
  }
}

async function makeBucket(endpoint: string): Promise<void> {
  const client = new AwsClient({ accessKeyId: USER, secretAccessKey: SECRET, service: 's3', region: REGION });
  const made = await client.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT', headers: { 'x-amz-acl': 'public-read' } });
  if (!made.ok) throw new StepFailed(`Swift did not make the bucket: ${made.status} ${await made.text()}`);
}
