import { callApi } from '#lib/browser/caller.ts';
import type { Address } from '#lib/contract/orders/order.ts';
import { requestReplacement } from '#lib/contract/replacements/replacements.ts';
import type { ReissueReason } from '#lib/domain/cards/card-states.ts';
import { createActFlow } from '../act-flow.ts';
import { NOWHERE, problemsOfAddress, trimmed } from '../address-draft.ts';
import { refreshReplacements } from './cache.ts';

export type RequestDraft = Address & { reason: ReissueReason | '' };

type Asked = { cardId: string; isPhysical: boolean; address: Partial<Address> };

/** A holder asks for another card: what happened, then where it goes, then one press that locks and asks. */
export const createRequestFlow = ({ cardId, isPhysical, address }: Asked) =>
  createActFlow({
    draft: { ...NOWHERE, ...address, reason: '' } as RequestDraft,
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
