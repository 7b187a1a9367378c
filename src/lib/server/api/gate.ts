import { ApiError } from './api-error.ts';

/** Lets so many commands work at once, so that reads always find a connection to the database. */
export type Gate = <T>(principal: string, work: () => Promise<T>) => Promise<T>;

type Limits = {
  /** commands in work, of everybody and of one principal */
  total: number;
  perPrincipal: number;
  /** commands that may wait for their turn */
  waiting: number;
};

/** @throws ApiError 503 with Retry-After when too many wait already: the caller tries again with the same key */
export function createGate({ total, perPrincipal, waiting }: Limits): Gate {
  const inWork = new Map<string, number>();
  const queue: { principal: string; start: () => void }[] = [];
  let working = 0;

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
    const next = queue.findIndex((one) => hasRoom(one.principal));
    if (next >= 0) queue.splice(next, 1)[0]?.start();
  };

  return async (principal, work) => {
    if (hasRoom(principal)) enter(principal);
    else {
      if (queue.length >= waiting)
        throw new ApiError('unavailable', { internal: 'too many commands wait', retryAfterS: 1 });
      await new Promise<void>((resolve) => {
        queue.push({
          principal,
          start: () => {
            enter(principal);
            resolve();
          },
        });
      });
    }
    try {
      return await work();
    } finally {
      leave(principal);
    }
  };
}
