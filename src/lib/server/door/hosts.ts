import { isIP } from 'node:net';
import { matchesHost } from '#lib/brand/brands.ts';
import type { Config } from '../config.ts';

const THIS_MACHINE = ['localhost', '127.0.0.1', '::1'];

/**
 * Which names this server answers to: those of this machine, of the configuration and of the host it listens on.
 * A page elsewhere whose name is made to lead here ("DNS rebinding") would otherwise be of our own origin. An
 * address by number cannot be made to lead elsewhere, so it counts wherever the server listens beyond loopback;
 * that is how the probes of an orchestrator ask.
 */
export function createHostCheck({
  host,
  hosts,
  publicOrigin,
  partnerHosts,
}: Pick<Config, 'host' | 'hosts' | 'publicOrigin' | 'partnerHosts'>): (
  header: string | undefined,
) => boolean {
  const known = [...THIS_MACHINE, host, nameOf(new URL(publicOrigin).host), ...hosts, ...partnerHosts].map(
    (name) => name.toLowerCase(),
  );
  const exact = new Set(known.filter((name) => !name.startsWith('*.')));
  const patterns = known.filter((name) => name.startsWith('*.'));
  const takesNumbers = !THIS_MACHINE.includes(host);
  return (header) => {
    // Only HTTP/1.0 may leave it out, and no browser speaks that.
    if (header === undefined) return true;
    const name = nameOf(header.toLowerCase());
    return (
      exact.has(name) ||
      patterns.some((pattern) => matchesHost(pattern, name)) ||
      (takesNumbers && isIP(name) !== 0)
    );
  };
}

/** A host header without port, brackets and the dot of a full name. */
function nameOf(header: string): string {
  const [, inBrackets, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(header) ?? [];
  return (inBrackets ?? plain ?? '').replace(/\.$/, '');
}
