import { useStore } from '@nanostores/react';
import type { ActFlow } from '#lib/stores/act-flow.ts';

type AnyFlow = Pick<ActFlow<object, unknown, never>, '$state'>;

/** What was last shown at rest, and what was shown when a draft was sent whose outcome is unknown. */
type Seen = { atRest: unknown; sent: { draft: string; shown: unknown } | null };

/** By the state of the flow, so that it outlives a step that is left and opened again. */
const seenOf = new WeakMap<AnyFlow['$state'], Seen>();

/**
 * What is shown of an act, as it was when somebody sent it. While it is sent and while its outcome is unknown, the
 * page reads its data anew: figures that already contain the act would promise it once more.
 */
export function useAsSent<Shown>({ $state }: AnyFlow, live: Shown): Shown {
  const { draft, sending, failure, isUnknown } = useStore($state);
  const seen = seenOf.get($state) ?? { atRest: live, sent: null };
  seenOf.set($state, seen);
  if (sending) {
    const written = JSON.stringify(draft);
    if (seen.sent?.draft !== written) seen.sent = { draft: written, shown: seen.atRest };
    return seen.sent.shown as Shown;
  }
  if (failure?.kind === 'unknown' && seen.sent) return seen.sent.shown as Shown;
  if (!isUnknown) seen.sent = null;
  seen.atRest = live;
  return live;
}
