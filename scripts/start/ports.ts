import { createServer } from 'node:net';

/** Ports that browsers refuse to open although they are free (Fetch standard, "port blocking"); those near ours. */
const BLOCKED = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

/** How many ports are tried before giving up. */
const MAX_STEPS = 50;

/** The first port from `first` on that is free here and that browsers open; 0 for none. */
export async function firstFreePort(first: number, host = '127.0.0.1'): Promise<number> {
  for (let port = first; port < first + MAX_STEPS; port++) {
    if (!BLOCKED.has(port) && (await isFree(port, host))) return port;
  }
  return 0;
}

/** Hosts that `localhost` reaches: the usual one, and every address of the machine. */
const LOCAL = new Set(['localhost', '127.0.0.1', '0.0.0.0', '::']);

/** The address by which this machine reaches a server that listens on a host. */
export function urlOf(port: number, host = '127.0.0.1'): string {
  const name = LOCAL.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
