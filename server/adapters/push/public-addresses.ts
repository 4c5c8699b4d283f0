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
/** The global range of IPv6, and the ranges in it that lead elsewhere: Teredo, documentation, 6to4. */
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

/** ms in which a name server answers the first question; the second and last one gets twice as long. */
const ANSWER_MS = 700;

export interface ResolveOptions {
  /** Ends the look-up. */
  signal: AbortSignal;
  /** `address:port` of the name server, instead of the system's. */
  nameServer?: string | undefined;
}

/**
 * The addresses of a name. It is asked for over sockets of its own: `getaddrinfo`, behind `dns.lookup`, holds one of the process's few
 * threads until the name server answers, and with the threads everything else that needs one: files, passwords, other names.
 * @throws Error when it has no address, or any that is not public
 */
export async function resolvePublic(hostname: string, { signal, nameServer }: ResolveOptions): Promise<dns.LookupAddress[]> {
  const resolver = new dns.promises.Resolver({ timeout: ANSWER_MS, tries: 2 });
  if (nameServer !== undefined) resolver.setServers([nameServer]);
  signal.addEventListener('abort', () => resolver.cancel());
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (ipv4.status === 'rejected' && ipv6.status === 'rejected') throw ipv4.reason;
  const of = (answer: PromiseSettledResult<string[]>, family: 4 | 6) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
  const addresses = [...of(ipv4, 4), ...of(ipv6, 6)];
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new Error('it is not on the public internet.');
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
