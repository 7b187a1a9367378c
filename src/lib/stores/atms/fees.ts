import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { AtmFees } from '#lib/contract/atms/atm.ts';
import { getAtmFees, updateAtmFees } from '#lib/contract/atms/atms.ts';
import type { AtmFee } from '#lib/domain/atms/atm-fees.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { atmFee } from '#lib/domain/validation.ts';
import { createActFlow } from '../act-flow.ts';
import { problemAt } from '../problem-at.ts';

export const atmFeesKey = (businessId: string) => ['atm-fees', businessId] as const;

export const readAtmFees = async (businessId: string, signal?: AbortSignal) =>
  (await callApi(getAtmFees, { params: { id: businessId }, ...(signal ? { signal } : {}) })).atmFees;

/** An empty field says nothing, which is not the same as nothing to pay. */
type Draft = Record<AtmFee | 'networkName', string>;

const textOf = (fee: AtmFees[AtmFee]): string => (fee ? toDecimal(fee.amountMinor) : '');
const given = (text: string): string | null => text.trim() || null;

/** Writes what a business says of cash machines. @param fees as they were read */
export const createAtmFeesFlow = (businessId: string, fees: AtmFees) =>
  createActFlow({
    draft: {
      networkName: fees.networkName ?? '',
      inNetworkFee: textOf(fees.inNetworkFee),
      outOfNetworkFee: textOf(fees.outOfNetworkFee),
      balanceInquiryFee: textOf(fees.balanceInquiryFee),
    } satisfies Draft as Draft,
    check: ({ networkName: _, ...amounts }) =>
      Object.assign(
        {},
        ...Object.entries(amounts).map(([name, text]) =>
          problemAt(name, text.trim() === '' ? null : atmFee(text.trim())),
        ),
      ),
    send: (draft, idempotencyKey) =>
      callApi(updateAtmFees, {
        params: { id: businessId },
        body: {
          networkName: given(draft.networkName),
          inNetworkFee: given(draft.inNetworkFee),
          outOfNetworkFee: given(draft.outOfNetworkFee),
          balanceInquiryFee: given(draft.balanceInquiryFee),
        },
        ifMatch: fees.version,
        idempotencyKey,
      }),
    settled: () => void queryClient.invalidateQueries({ queryKey: ['atm-fees'] }),
  });
