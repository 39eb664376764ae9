import { isIPv6 } from 'node:net';

/** How many of the eight groups of an IPv6 address name its network (/64). */
const NETWORK_GROUPS = 4;
const MAPPED_IPV4 = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/;

/**
 * What all limits and counters by address count as one address. A visitor with an IPv6 connection has a whole network,
 * and an IPv4 address can be written as an IPv6 address.
 */
export function addressKey(ip: string): string {
  const [address = ''] = ip.toLowerCase().split('%');
  if (!isIPv6(address)) return address;
  // The shortest spelling, in which the last groups of an IPv4 address are hexadecimal.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = MAPPED_IPV4.exec(canonical);
  if (mapped) {
    const value = mapped.slice(1).flatMap(group => {
      const number = Number.parseInt(group, 16);
      return [number >> 8, number & 255];
    });
    return value.join('.');
  }
  const [head = [], tail = []] = canonical.split('::').map(part => part.split(':').filter(Boolean));
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
