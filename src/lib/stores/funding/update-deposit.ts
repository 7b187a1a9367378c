import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { type FundingAccountDeposit, updateDeposit } from '#lib/contract/funding/deposits.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { type CustomField, checkCustomValues } from '#lib/domain/settings/custom-fields.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { FUNDING_KEY } from './cache.ts';

export const DEPOSIT_MEMO_MAX_LENGTH = 200;

type Draft = { readonly memo: string; readonly customFields: Readonly<Record<string, string>> };
type Known = { fields: readonly CustomField[] };

/** What is noted down beside a deposit. Values that nobody changed are not checked, so that an old one may stay. */
export function createDepositNoteFlow({ id, business, memo, customFields }: FundingAccountDeposit) {
  const changedOf = (draft: Draft) =>
    Object.fromEntries(
      Object.entries(draft.customFields).filter(
        ([name, value]) => value.trim() !== (customFields[name] ?? ''),
      ),
    );
  return createActFlow({
    draft: { memo: memo ?? '', customFields } as Draft,
    check(draft: Draft, { fields }: Known): Problems {
      const ofMemo = noCardNumber(draft.memo);
      const wrong = Object.entries(checkCustomValues(fields, changedOf(draft)));
      return {
        ...(ofMemo ? { memo: ofMemo } : {}),
        ...Object.fromEntries(wrong.map(([name, found]) => [`customFields.${name}`, found])),
      };
    },
    send: (draft: Draft, idempotencyKey) =>
      callApi(updateDeposit, {
        params: { id: business.id, depositId: id },
        body: {
          memo: draft.memo.trim() || null,
          ...(Object.keys(changedOf(draft)).length > 0 ? { customFields: filledOf(draft) } : {}),
        },
        idempotencyKey,
      }),
    settled: () => queryClient.invalidateQueries({ queryKey: FUNDING_KEY }),
  });
}

const filledOf = ({ customFields }: Draft) =>
  Object.fromEntries(Object.entries(customFields).filter(([, value]) => value.trim() !== ''));
