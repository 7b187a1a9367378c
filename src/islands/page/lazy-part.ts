import { type ComponentType, lazy } from 'react';
import { loadPart } from '#lib/browser/load-guard.ts';

/** A component in a chunk of its own, loaded when first drawn: `lazyPart(() => import('./x.tsx').then((x) => x.X))`. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPart(load) }));
}
