import { parseAmount } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import { checkSpendRule, type SpendRuleDraft } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import type { MerchantSelection } from '#lib/domain/spend-rules/spend-rules.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { findMerchantCategory } from './merchant-categories.ts';

/**
 * @param given the merchants as they were sent; the answer names positions in them
 * @throws Refusal 422 with every field that is missing, misplaced or names no merchant category
 */
export function assertSpendRule(draft: SpendRuleDraft, given: MerchantSelection | null | undefined): void {
  const problems = { ...checkSpendRule(draft), ...unknownCategories(given) };
  const fields = Object.entries(problems).flatMap(([field, found]) =>
    found ? [[field, fieldProblem(found, field)] as const] : [],
  );
  if (fields.length > 0) throw new Refusal('validation_failed', { fields: Object.fromEntries(fields) });
}

function unknownCategories(merchants: MerchantSelection | null | undefined) {
  const unknown = (merchants?.categories ?? []).flatMap((code, index) =>
    findMerchantCategory(code)
      ? []
      : [[`merchants.categories.${index}`, problem('unknownCategory', { code })] as const],
  );
  return Object.fromEntries(unknown);
}

/** The contract has checked the text already. */
export function toMinor(amount: string | null | undefined): number | null {
  if (amount === null || amount === undefined) return null;
  const parsed = parseAmount(amount);
  if (!parsed.ok)
    throw new Refusal('validation_failed', { internal: 'the contract lets no such amount through' });
  return parsed.minor;
}

/** Removes duplicates of merchants and categories. */
export function toSelection(given: MerchantSelection | null | undefined): MerchantSelection | null {
  if (!given) return null;
  const names = given.merchants.map((name) => name.trim().replace(/\s+/g, ' '));
  return {
    categories: [...new Set(given.categories)].sort(),
    groups: [...new Set(given.groups)],
    merchants: [...new Map(names.map((name) => [name.toLowerCase(), name])).values()],
  };
}
