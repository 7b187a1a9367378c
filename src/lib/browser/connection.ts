import { atom } from 'nanostores';

/** Whether this page reaches the server: `offline` as the device says, `unreached` where a call came back unanswered. */
export type Connection = 'online' | 'offline' | 'unreached';

export const $connection = atom<Connection>('online');

/** Told by every call that was answered, by a refusal too; one that began before the device went offline says nothing of now. */
export function markReached(): void {
  if (navigator.onLine) $connection.set('online');
}

/** Told by a call to which no answer came. */
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
