/** By the role, or by an organization that asks its administrators and payers for a second factor. */
export type WhyForbidden = 'forbidden' | 'second_factor_missing';

const watchers = new Set<(why: WhyForbidden) => void>();

/** Notifies of every call that was refused because of who somebody is: their role or its rules may have changed meanwhile. */
export function onForbidden(watcher: (why: WhyForbidden) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function noteForbidden(why: WhyForbidden): void {
  for (const watcher of watchers) watcher(why);
}
