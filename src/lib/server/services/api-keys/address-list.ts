import { BlockList, isIPv6 } from 'node:net';

/** Whether an address is on a list of addresses and ranges; everybody is on an empty one. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/');
    const family = familyOf(net);
    if (prefix === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(prefix), family);
  }
  return address !== 'unknown' && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
