import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { parseAmount, toDecimal } from '#lib/domain/money.ts';
import { type Problem, problem } from '#lib/domain/problem.ts';
import { type CustomField, checkCustomValues } from '#lib/domain/settings/custom-fields.ts';

/** The form's fields for moving money; the amount as typed. */
export type MoneyDraft = {
  readonly amount: string;
  readonly memo: string;
  readonly customFields: Readonly<Record<string, string>>;
};

/** Cents of a typed amount; zero for an invalid one. */
export const amountMinorOf = ({ amount }: { readonly amount: string }): number => {
  const parsed = parseAmount(amount.trim());
  return parsed.ok ? parsed.minor : 0;
};

/** The note and the answers to what the business asks, as the calls take them: only what is filled in. */
export function writtenOf({ memo, customFields }: Pick<MoneyDraft, 'memo' | 'customFields'>) {
  const filled = Object.entries(customFields).filter(([, value]) => value.trim() !== '');
  return {
    ...(memo.trim() ? { memo: memo.trim() } : {}),
    ...(filled.length > 0 ? { customFields: Object.fromEntries(filled) } : {}),
  };
}

type Asked = { fields: readonly CustomField[]; memoMaxLength: number };

/** Problems of the form, by field. @param ofAmount the problem of the amount */
export function moneyProblems(
  draft: MoneyDraft,
  { fields, memoMaxLength }: Asked,
  ofAmount: Problem | null,
): Record<string, Problem> {
  const isLong = draft.memo.trim().length > memoMaxLength;
  const ofMemo = isLong ? problem('atMost', { length: memoMaxLength }) : noCardNumber(draft.memo);
  const custom = Object.entries(checkCustomValues(fields, draft.customFields));
  return {
    ...(ofAmount ? { amount: ofAmount } : {}),
    ...(ofMemo ? { memo: ofMemo } : {}),
    ...Object.fromEntries(custom.map(([name, found]) => [`customFields.${name}`, found])),
  };
}

/**
 * The problem of an amount above a funding account's balance. @param availableMinor null where it is unknown; then
 * the server decides
 */
export function overFunding(neededMinor: number, availableMinor: number | null): Problem | null {
  if (availableMinor === null || neededMinor <= availableMinor) return null;
  return problem('amountOverFunding', { available: toDecimal(Math.max(0, availableMinor)) });
}
