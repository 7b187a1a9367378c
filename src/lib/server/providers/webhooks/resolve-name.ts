import { Resolver } from 'node:dns/promises';

/** How long a name server is waited for, and how often it is asked. */
const PATIENCE = { timeout: 3_000, tries: 2 };

/**
 * The addresses of a name, asked of the name servers until the signal ends it. The system's own lookup would hold one of
 * the process's few threads for as long as a server is silent, and so hold up every other name.
 */
export async function resolveName(
  name: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<string[]> {
  const resolver = new Resolver(PATIENCE);
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
