import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import type { Address } from '#lib/contract/orders/order.ts';
import { getOwnAddress, updateOwnAddress } from '#lib/contract/people/address.ts';
import { createActFlow } from '../act-flow.ts';
import { NOWHERE, problemsOfAddress, trimmed } from '../address-draft.ts';

export const ownAddressKey = (uid: string) => ['own-address', uid] as const;

export const readOwnAddress = (uid: string, signal: AbortSignal) =>
  callApi(getOwnAddress, { params: { id: uid }, signal });

/** Changes where one's cards are sent. @param address the present one, or null */
export const createAddressFlow = (uid: string, address: Address | null) =>
  createActFlow<Address, AnswerOf<typeof updateOwnAddress>>({
    draft: address ?? NOWHERE,
    check: problemsOfAddress,
    send: (draft, idempotencyKey) =>
      callApi(updateOwnAddress, { params: { id: uid }, body: trimmed(draft), idempotencyKey }),
    settled: (answer) => {
      if (answer) queryClient.setQueryData(ownAddressKey(uid), answer);
    },
  });
