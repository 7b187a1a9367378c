import { Refusal } from '../commands/refusal.ts';

/** Lets so many commands work at once, so that reads always find a connection to the database. */
export type Gate = <T>(principal: string, work: () => Promise<T>) => Promise<T>;

type Limits = {
  /** commands in work, of everybody and of one principal */
  total: number;
  perPrincipal: number;
  /** commands that may wait for their turn, of everybody */
  waiting: number;
};

type Waiter = { start: () => void; refuse: (error: Refusal) => void };

/**
 * Whoever waits stands in a queue of their own, and the queues take turns, so that somebody with a thousand
 * commands waits for those and nobody else does. Where too many wait, the longest queue loses its last.
 *
 * @throws Refusal 503 with Retry-After for who is turned away: the caller tries again with the same key
 */
export function createGate({ total, perPrincipal, waiting }: Limits): Gate {
  const inWork = new Map<string, number>();
  /** In the order of their turns; none of them is empty. */
  const queues = new Map<string, Waiter[]>();
  let working = 0;
  let queued = 0;

  const hasRoom = (principal: string) => working < total && (inWork.get(principal) ?? 0) < perPrincipal;
  const enter = (principal: string) => {
    working++;
    inWork.set(principal, (inWork.get(principal) ?? 0) + 1);
  };
  const leave = (principal: string) => {
    working--;
    const left = (inWork.get(principal) ?? 1) - 1;
    if (left === 0) inWork.delete(principal);
    else inWork.set(principal, left);
    startNext();
  };
  const startNext = () => {
    for (const [principal, queue] of queues) {
      if (!hasRoom(principal)) continue;
      const next = queue.shift();
      queues.delete(principal);
      // To the end of the round.
      if (queue.length > 0) queues.set(principal, queue);
      queued--;
      enter(principal);
      next?.start();
      return;
    }
  };
  const makePlace = (principal: string) => {
    if (queued < waiting) return;
    const own = queues.get(principal)?.length ?? 0;
    const [longest, queue] = [...queues].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    if (queue.length <= own + 1) throw tooMany();
    queue.pop()?.refuse(tooMany());
    queued--;
    if (queue.length === 0) queues.delete(longest);
  };

  return async (principal, work) => {
    if (hasRoom(principal)) enter(principal);
    else {
      makePlace(principal);
      await new Promise<void>((start, refuse) => {
        const queue = queues.get(principal) ?? [];
        queue.push({ start, refuse });
        queues.set(principal, queue);
        queued++;
      });
    }
    try {
      return await work();
    } finally {
      leave(principal);
    }
  };
}

const tooMany = () => new Refusal('unavailable', { internal: 'too many commands wait', retryAfterS: 1 });
