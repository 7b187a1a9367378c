import { atom } from 'nanostores';

/**
 * Whether this page reaches the server: `offline` as the device says, `unreached` where a call came back unanswered,
 * `signInAway` while calls wait for the sign-in provider.
 */
export type Connection = 'online' | 'offline' | 'unreached' | 'signInAway';

export const $connection = atom<Connection>('online');

let backAt = 0;
$connection.listen((now) => {
  if (now === 'online') backAt = Date.now();
});

/** Whether what was read at this moment, in ms by this machine's clock, was read since the server is in reach again. */
export const isReadSinceBack = (readAt: number): boolean => readAt >= backAt;

/** How many calls wait for the sign-in provider. */
let waiting = 0;

/** Called where a call begins to wait for the sign-in provider … */
export function markProviderAway(): void {
  waiting += 1;
  $connection.set(navigator.onLine ? 'signInAway' : 'offline');
}

/** … and where it ends to wait, however. What it then gets from the server says the rest. */
export function markProviderAnswered(): void {
  waiting -= 1;
  if (waiting === 0 && $connection.get() === 'signInAway') $connection.set('online');
}

/** Called after every answer, also a refusal. A call that began before the device went offline says nothing about now. */
export function markReached(): void {
  if (navigator.onLine) $connection.set(waiting > 0 ? 'signInAway' : 'online');
}

/** Called after a call without an answer. */
export function markUnreached(): void {
  $connection.set(navigator.onLine ? 'unreached' : 'offline');
}

/** Follows what the device says of its connection. */
export function watchConnection(): () => void {
  const follow = () => {
    if (navigator.onLine) markReached();
    else $connection.set('offline');
  };
  if (!navigator.onLine) follow();
  addEventListener('online', follow);
  addEventListener('offline', follow);
  return () => {
    removeEventListener('online', follow);
    removeEventListener('offline', follow);
  };
}
