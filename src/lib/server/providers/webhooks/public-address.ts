import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * What is not the public internet (RFC 6890 and the IANA registries of special addresses): private, loopback,
 * link-local, which holds the metadata services of clouds, shared, documentation, benchmarks, multicast, reserved.
 */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Metadata of Azure and of Alibaba's cloud, at addresses that look public.
  ['168.63.129.16', 32],
  ['100.100.100.200', 32],
] as const;

/** Of IPv6 only what is given out to be routed is public, and of that not what wraps or documents other addresses. */
const PUBLIC_V6 = ['2000::', 3] as const;
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 wraps an IPv4 address.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

function listOf(subnets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family);
  return list;
}

const refusedV4 = listOf(NOT_PUBLIC_V4, 'ipv4');
const publicV6 = listOf([PUBLIC_V6], 'ipv6');
const refusedV6 = listOf(NOT_PUBLIC_V6, 'ipv6');

/** Whether a numeric address is one of the public internet. Whatever is not known to be public is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refusedV4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return publicV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6');
}
