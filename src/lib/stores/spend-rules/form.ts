import type { BodyInput } from '#lib/contract/call.ts';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import type { createSpendRule, updateSpendRule } from '#lib/contract/spend-rules/spend-rules.ts';
import { noCardNumber } from '#lib/domain/cards/card-number.ts';
import { parseAmount, toDecimal } from '#lib/domain/money.ts';
import { type Problem, problem, required } from '#lib/domain/problem.ts';
import {
  checkSpendRule,
  SPEND_RULE_LIMITS,
  type SpendRuleDraft,
} from '#lib/domain/spend-rules/spend-rule-draft.ts';
import type { MerchantGroup, MerchantSelection, SpendRuleType } from '#lib/domain/spend-rules/spend-rules.ts';
import type { SpendWindow } from '#lib/domain/spend-rules/spend-windows.ts';
import { spendLimit } from '#lib/domain/validation.ts';

/** A rule's form: amounts and counts as typed. */
export type RuleForm = {
  readonly type: SpendRuleType;
  readonly name: string;
  /** `business:<id>` for all cards of a business, `cards:<id>` for chosen ones of it */
  readonly place: string;
  readonly amount: string;
  readonly count: string;
  readonly window: SpendWindow;
  /** whether the limit applies to some merchants only */
  readonly isNarrowed: boolean;
  readonly categories: readonly string[];
  readonly groups: readonly MerchantGroup[];
  readonly merchants: readonly string[];
};

export const blankRule = (type: SpendRuleType, place: string): RuleForm => ({
  type,
  place,
  name: '',
  amount: '',
  count: '',
  window: 'day',
  isNarrowed: false,
  categories: [],
  groups: [],
  merchants: [],
});

/** A stored rule as a form shows it. */
export function formOf(rule: SpendRule): RuleForm {
  return {
    type: rule.type,
    name: rule.name,
    place: `${rule.appliesTo}:${rule.businessId}`,
    amount: rule.amount ? toDecimal(rule.amount.amountMinor) : '',
    count: rule.count === null ? '' : String(rule.count),
    window: rule.window ?? 'day',
    isNarrowed: rule.merchants !== null,
    categories: rule.merchants?.categories ?? [],
    groups: rule.merchants?.groups ?? [],
    merchants: rule.merchants?.merchants ?? [],
  };
}

/** The place of a new rule. */
export function placeOf({ place }: Pick<RuleForm, 'place'>) {
  const [appliesTo, businessId = ''] = place.split(':');
  return { appliesTo: appliesTo === 'cards' ? ('cards' as const) : ('business' as const), businessId };
}

/** The form as the domain's rules read it; unreadable values are null. */
export function termsOf(form: RuleForm): SpendRuleDraft {
  const isVelocity = form.type === 'velocity';
  const amount = parseAmount(form.amount);
  return {
    type: form.type,
    maxAmountMinor: isVelocity && amount.ok && amount.minor > 0 ? amount.minor : null,
    maxCount: isVelocity && isCount(form) ? Number(form.count) : null,
    window: isVelocity ? form.window : null,
    merchants: isVelocity && !form.isNarrowed ? null : selectionOf(form),
  };
}

/** A window of a single purchase needs no count, so only longer windows can limit the number. */
export const countsPurchases = ({ window, count }: Pick<RuleForm, 'window' | 'count'>): boolean =>
  window !== 'transaction' || count.trim() !== '';

const isCount = ({ count }: RuleForm): boolean =>
  /^\d{1,5}$/.test(count.trim()) && Number(count) >= 1 && Number(count) <= SPEND_RULE_LIMITS.count;

const selectionOf = ({ categories, groups, merchants }: RuleForm): MerchantSelection => ({
  categories: [...categories],
  groups: [...groups],
  merchants: [...merchants],
});

/** Problems of the form, by field; empty where it may be saved. */
export function ruleProblems(form: RuleForm): Readonly<Record<string, Problem>> {
  const isVelocity = form.type === 'velocity';
  const wrong = {
    ...named('name', required(form.name) ?? noCardNumber(form.name)),
    ...(isVelocity && form.amount.trim() ? named('amount', spendLimit(form.amount)) : {}),
    ...(isVelocity && form.count.trim() && !isCount(form) ? { count: problem('invalid') } : {}),
  };
  const missing = 'amount' in wrong || 'count' in wrong ? {} : checkSpendRule(termsOf(form));
  const { merchants } = checkSpendRule(termsOf(form));
  return { ...missing, ...(merchants ? { merchants } : {}), ...wrong };
}

const named = (field: string, found: Problem | null) => (found ? { [field]: found } : {});

/** The terms as both calls take them. */
export function bodyOf(form: RuleForm) {
  const { type, maxAmountMinor, maxCount, window, merchants } = termsOf(form);
  const selection = merchants && {
    categories: [...merchants.categories],
    groups: [...merchants.groups],
    merchants: [...merchants.merchants],
  };
  const amount = maxAmountMinor === null ? null : toDecimal(maxAmountMinor);
  const velocity = { amount, count: maxCount, window: window ?? 'day', merchants: selection };
  const merchantRule = { merchants: selection };
  return { name: form.name.trim(), ...(type === 'velocity' ? velocity : merchantRule) };
}

/** Only changed fields: others' changes to other fields stay. */
export function changeBody(form: RuleForm, start: RuleForm): BodyInput<typeof updateSpendRule> {
  const before: Record<string, unknown> = bodyOf(start);
  return Object.fromEntries(
    Object.entries(bodyOf(form)).filter(([name, value]) => !isSame(value, before[name])),
  );
}

/** Whether a form equals the rule. */
export const isUnchanged = (form: RuleForm, rule: SpendRule): boolean =>
  Object.keys(changeBody(form, formOf(rule))).length === 0;

/** Whether a changed rule would decide differently; its name does not matter. */
export const decidesOtherwise = (form: RuleForm, rule: SpendRule): boolean =>
  Object.keys(changeBody(form, formOf(rule))).some((field) => field !== 'name');

/** Rebases typed changes on what somebody else saved meanwhile: touched fields stay, the others are theirs. */
export function rebased(form: RuleForm, start: RuleForm, theirs: RuleForm): RuleForm {
  const mine = Object.entries(form).filter(([name, value]) => !isSame(value, start[name as keyof RuleForm]));
  return { ...theirs, ...Object.fromEntries(mine) };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A new rule omits what a change would set to null. */
export function newBody(form: RuleForm): BodyInput<typeof createSpendRule> {
  const said = Object.entries(bodyOf(form)).filter(([, value]) => value !== null);
  const { appliesTo } = placeOf(form);
  return { ...(Object.fromEntries(said) as { name: string }), type: form.type, appliesTo };
}
