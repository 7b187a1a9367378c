import type { Replacement } from '#lib/contract/replacements/replacement.ts';
import { replacementStep } from '#lib/domain/replacements/replacement-states.ts';

/** The step that a replacement has reached, and the word for it, which one that came to nothing has too. */
export function replacementOutcome({ status, shipment, newCard }: Replacement) {
  const isLinked = newCard !== null && newCard.status !== 'processing';
  const step = replacementStep({ status, shipment: shipment?.status ?? null, isLinked });
  return { step, outcome: step ?? (status === 'approved' ? 'ended' : status) };
}
