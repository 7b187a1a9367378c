import { isIP } from 'node:net';
import { matchesHost } from '#lib/brand/brands.ts';
import type { Config } from '../config.ts';

const THIS_MACHINE = ['localhost', '127.0.0.1', '::1'];

/**
 * The host names this server answers to: those of this machine, of the configuration and of the host it listens on.
 * Another site whose name resolves to us ("DNS rebinding") would otherwise share our origin. An IP address cannot be
 * rebound, so it is accepted wherever the server listens beyond loopback; orchestrators probe that way.
 */
export function createHostCheck({
  host,
  hosts,
  publicOrigin,
  brandHosts,
}: Pick<Config, 'host' | 'hosts' | 'publicOrigin' | 'brandHosts'>): (header: string | undefined) => boolean {
  const known = [
    ...THIS_MACHINE,
    host,
    hostNameOf(new URL(publicOrigin).host),
    ...hosts,
    ...Object.values(brandHosts).flat(),
  ].map((name) => name.toLowerCase());
  const exact = new Set(known.filter((name) => !name.startsWith('*.')));
  const patterns = known.filter((name) => name.startsWith('*.'));
  const takesNumbers = !THIS_MACHINE.includes(host);
  return (header) => {
    // Only HTTP/1.0 may omit it, and no browser uses that.
    if (header === undefined) return true;
    const name = hostNameOf(header.toLowerCase());
    return (
      exact.has(name) ||
      patterns.some((pattern) => matchesHost(pattern, name)) ||
      (takesNumbers && isIP(name) !== 0)
    );
  };
}

/** A host header without port, brackets and trailing dot. */
export function hostNameOf(header: string): string {
  const [, inBrackets, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(header) ?? [];
  return (inBrackets ?? plain ?? '').replace(/\.$/, '');
}
