const watchers = new Set<() => void>();

/** Notifies of every call that was refused because the role does not allow it: the role may have changed meanwhile. */
export function onForbidden(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function noteForbidden(): void {
  for (const watcher of watchers) watcher();
}
