import dns from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

// IANA's registries of special-purpose addresses.
const SPECIAL_IPV4 = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  addTo(SPECIAL_IPV4, range, 'ipv4');
/** What is global in IPv6, and the ranges in it that lead elsewhere: Teredo, documentation, 6to4. */
const GLOBAL_IPV6 = new BlockList();
addTo(GLOBAL_IPV6, '2000::/3', 'ipv6');
const SPECIAL_IPV6 = new BlockList();
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) addTo(SPECIAL_IPV6, range, 'ipv6');

function addTo(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = range.split('/');
  list.addSubnet(address, Number(bits), family);
}

/** Whether an IP address belongs to the public internet: not to this machine, its network, or nobody. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address) ? !SPECIAL_IPV4.check(address, 'ipv4') : GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6');

/** Resolves a name to its addresses. */
export type Resolve = (hostname: string) => Promise<dns.LookupAddress[]>;

const resolveName: Resolve = (hostname) => dns.promises.lookup(hostname, { all: true });

/** The addresses of a name. @throws Error when it has none, or any that is not public */
export async function resolvePublic(hostname: string, resolve: Resolve = resolveName): Promise<dns.LookupAddress[]> {
  const addresses = await resolve(hostname);
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new Error('it is not on the public internet.');
  return addresses;
}

/** Connects to these addresses, whatever the name resolves to by then. */
export const connectTo =
  (addresses: readonly dns.LookupAddress[]): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
