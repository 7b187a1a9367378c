import { Refusal } from '../commands/refusal.ts';

/** Limits the commands that run at once, so that reads always find a database connection. */
export type Gate = <T>(principal: string, work: () => Promise<T>) => Promise<T>;

type Limits = {
  /** most running commands, overall and per principal */
  total: number;
  perPrincipal: number;
  /** most waiting commands, overall */
  waiting: number;
};

type Waiter = { start: () => void; refuse: (error: Refusal) => void };

/**
 * Each principal has a queue, and the queues take turns, so that a principal with a thousand commands delays only
 * their own. When too many wait, the longest queue loses its last command.
 *
 * @throws Refusal 503 with Retry-After for a command that lost its place: the caller tries again with the same key
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
