import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { FundingAccount } from '#lib/contract/funding/accounts.ts';
import { transferFunds } from '#lib/contract/funding/transfer.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { transferAmount } from '#lib/domain/validation.ts';
import { createActFlow, type Problems } from '../act-flow.ts';
import { amountMinorOf, type MoneyDraft, moneyProblems, overFunding, writtenOf } from '../money-draft.ts';
import { PROGRAMS_KEY } from '../programs/cache.ts';
import { FUNDING_KEY } from './cache.ts';

export const TRANSFER_MEMO_MAX_LENGTH = 200;

/** The two accounts by the ids of their businesses; empty until one is chosen. */
export type FundsDraft = MoneyDraft & { readonly from: string; readonly to: string };
type Known = { accounts: readonly FundingAccount[]; fields: readonly CustomField[] };

/**
 * Moves money between two funding accounts of an organization. What is left on that of a closed program is fetched by
 * the other end, because nothing is written in a closed one.
 */
export function createFundsFlow(begun: Partial<FundsDraft> = {}, isClosed = (_: string) => false) {
  return createActFlow({
    draft: { from: '', to: '', amount: '', memo: '', customFields: {}, ...begun },
    check: fundsProblems,
    send: (draft: FundsDraft, idempotencyKey) =>
      callApi(transferFunds, {
        params: { id: isClosed(draft.from) ? draft.to : draft.from },
        body: {
          ...(isClosed(draft.from) ? { fromBusinessId: draft.from } : { toBusinessId: draft.to }),
          amount: toDecimal(amountMinorOf(draft)),
          ...writtenOf(draft),
        },
        idempotencyKey,
      }),
    settled() {
      // The grid of programs has the balances too.
      for (const queryKey of [FUNDING_KEY, PROGRAMS_KEY]) void queryClient.invalidateQueries({ queryKey });
    },
    fieldOf: (name) => (name === 'toBusinessId' ? 'to' : name === 'fromBusinessId' ? 'from' : name),
  });
}

function fundsProblems(draft: FundsDraft, { accounts, fields }: Known): Problems {
  const giver = accounts.find(({ business }) => business.id === draft.from);
  const amount =
    transferAmount(draft.amount.trim()) ??
    overFunding(amountMinorOf(draft), giver?.available.amountMinor ?? null);
  const isSame = draft.from !== '' && draft.from === draft.to;
  return {
    ...(draft.from === '' ? { from: problem('required') } : {}),
    ...(draft.to === '' ? { to: problem('required') } : isSame ? { to: problem('sameBusiness') } : {}),
    ...moneyProblems(draft, { fields, memoMaxLength: TRANSFER_MEMO_MAX_LENGTH }, amount),
  };
}

/** The account of the page gives; where it is one of two, the other one gains. */
export function firstEnds(accounts: readonly FundingAccount[], businessId: string) {
  const own = accounts.find(({ business }) => business.id === businessId);
  const others = accounts.filter((one) => one !== own && !one.isClosed);
  return {
    from: own?.business.id ?? '',
    to: own && others.length === 1 ? (others[0]?.business.id ?? '') : '',
  };
}
