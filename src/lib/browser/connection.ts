import { atom } from 'nanostores';

/** Whether this page reaches the server: `offline` as the device says, `unreached` where a call came back unanswered. */
export type Connection = 'online' | 'offline' | 'unreached';

export const $connection = atom<Connection>('online');

/** Called after every answer, also a refusal. A call that began before the device went offline says nothing about now. */
export function markReached(): void {
  if (navigator.onLine) $connection.set('online');
}

/** Called after a call without an answer. */
export function markUnreached(): void {
  $connection.set(navigator.onLine ? 'unreached' : 'offline');
}

/** Follows what the device says of its connection. */
export function watchConnection(): () => void {
  const follow = () => $connection.set(navigator.onLine ? 'online' : 'offline');
  if (!navigator.onLine) follow();
  addEventListener('online', follow);
  addEventListener('offline', follow);
  return () => {
    removeEventListener('online', follow);
    removeEventListener('offline', follow);
  };
}
