import { callApi } from '#lib/browser/caller.ts';
import type { Address } from '#lib/contract/orders/order.ts';
import { requestReplacement } from '#lib/contract/replacements/replacements.ts';
import type { ReissueReason } from '#lib/domain/cards/card-states.ts';
import { createActFlow } from '../act-flow.ts';
import { ADDRESS_FIELDS, NOWHERE, problemsOfAddress, trimmed } from '../address-draft.ts';
import { $user, KEPT_OF_PERSON } from '../session/session.ts';
import { hasTexts } from '../stored-atom.ts';
import { refreshReplacements } from './cache.ts';

export type RequestDraft = Address & { reason: ReissueReason | '' };

type Asked = { cardId: string; isPhysical: boolean; address: Partial<Address> };

/**
 * A holder asks for another card: what happened, then where it goes, with the one press that locks and asks. A typed address
 * stays in this tab over a reload, until it was sent or its writer has signed out.
 */
export function createRequestFlow(asked: Asked) {
  const place = `${KEPT_OF_PERSON}request about ${asked.cardId} by ${$user.get()?.id}`;
  const flow = createFlow(asked, readKept(place));
  flow.$state.listen(({ draft: { reason, ...typed }, answer }) => {
    try {
      if (answer) sessionStorage.removeItem(place);
      else sessionStorage.setItem(place, JSON.stringify(typed));
    } catch {
      // Storage is full or forbidden.
    }
  });
  return flow;
}

/** Texts alone, at the fields of the form; another release may have kept others. */
function readKept(place: string): Partial<Address> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    return hasTexts(kept, ...ADDRESS_FIELDS) ? kept : {};
  } catch {
    return {};
  }
}

const createFlow = ({ cardId, isPhysical, address }: Asked, kept: Partial<Address>) =>
  createActFlow({
    draft: { ...NOWHERE, ...address, ...kept, reason: '' } as RequestDraft,
    check: ({ reason, ...where }: RequestDraft) => (isPhysical ? problemsOfAddress(where) : {}),
    send: ({ reason, ...where }: RequestDraft, idempotencyKey) =>
      callApi(requestReplacement, {
        params: { id: cardId },
        body: { reason: reason as ReissueReason, ...(isPhysical ? { address: trimmed(where) } : {}) },
        idempotencyKey,
      }),
    settled: refreshReplacements,
    fieldOf: (name) => name.replace(/^address\.?/, '') || 'addressOne',
  });
