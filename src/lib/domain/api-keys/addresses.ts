const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const IPV4 = new RegExp(`^(?:${BYTE}\\.){3}${BYTE}$`);
const PREFIX = /^(?:0|[1-9]\d{0,2})$/;

/**
 * Whether a text is an address of IPv4 or IPv6, or a range of them (CIDR). The form asks it; the contract says the same in
 * its schema, which no page carries (tests/unit/api-keys/addresses.test.ts).
 */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = IPV4.test(address) ? 32 : isIpv6(address) ? 128 : undefined;
  if (bits === undefined || more.length > 0) return false;
  return prefix === undefined || (PREFIX.test(prefix) && Number(prefix) <= bits);
}

function isIpv6(address: string): boolean {
  if (!/^[\da-f:.]+$/i.test(address)) return false;
  try {
    return new URL(`http://[${address}]`).hostname !== '';
  } catch {
    return false;
  }
}
