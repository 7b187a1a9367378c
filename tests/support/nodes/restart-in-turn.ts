import { expect } from 'vitest';
import { startBalancer } from './balancer.ts';
import type { PackedNode } from './run-packed.ts';

type Nodes = { start(at: number): Promise<PackedNode>; urls: readonly string[] };

/** One request of a client; false or an error is a fault that somebody would have seen. */
type Ask = (url: string, client: number) => Promise<boolean>;

/**
 * Stops and starts each node in turn behind one address, while clients ask. A node goes only once the other is ready
 * again.
 *
 * @returns what the clients saw, and who answered them
 */
export async function restartInTurn({ start, urls }: Nodes, ask: Ask, clients = 8) {
  const nodes = await Promise.all(urls.map((_, at) => start(at)));
  const balancer = await startBalancer(urls);
  const seen = { answered: 0, faults: [] as string[] };
  let isOver = false;
  const asking = Array.from({ length: clients }, async (_, client) => {
    while (!isOver) {
      const fault = await ask(balancer.url, client).then(
        (isGood) => (isGood ? undefined : 'a wrong answer'),
        (error: unknown) => String(error),
      );
      if (fault === undefined) seen.answered++;
      else seen.faults.push(fault);
    }
  });
  const exits: unknown[] = [];
  try {
    for (const [at, node] of nodes.entries()) {
      const before = seen.answered;
      await expect.poll(() => seen.answered, { timeout: 20_000 }).toBeGreaterThan(before + clients);
      exits.push((await node.stop()).code);
      expect(balancer.ready()).toEqual(urls.filter((url) => url !== urls[at]));
      nodes[at] = await start(at);
      await expect.poll(balancer.ready, { timeout: 20_000 }).toHaveLength(urls.length);
    }
  } finally {
    isOver = true;
    await Promise.all(asking);
    await balancer.close();
  }
  return { ...seen, exits, nodes };
}
