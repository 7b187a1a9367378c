import { atom, type ReadableAtom } from 'nanostores';
import { type CallError, isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { FieldProblem } from '#lib/contract/errors.ts';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { createSpendRule, updateSpendRule } from '#lib/contract/spend-rules/spend-rules.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { refreshRules } from './cache.ts';
import {
  changeBody,
  formOf,
  isUnchanged,
  newBody,
  placeOf,
  type RuleForm,
  rebased,
  ruleProblems,
} from './form.ts';

export type RuleFlowState = {
  readonly form: RuleForm;
  readonly problems: Readonly<Partial<Record<string, Problem | FieldProblem>>>;
  /** everything is in order, and a look at the whole is asked for */
  readonly reviewing: boolean;
  readonly sending: boolean;
  readonly failure: CallError | null;
  /** it may have been saved although no answer tells it */
  readonly isUnknown: boolean;
  /** somebody else saved other terms while these were written; they are part of the form where it was not touched */
  readonly overtaken: boolean;
};

export type RuleFlow = ReturnType<typeof createRuleFlow>;

/** The writing of a rule, from the first letter to the saved rule. @param rule the one that is changed; null for a new one */
export function createRuleFlow(start: RuleForm, rule: SpendRule | null) {
  const $state = atom<RuleFlowState>({
    ...{ form: start, problems: {}, reviewing: false, sending: false, failure: null },
    ...{ isUnknown: false, overtaken: false },
  });
  const set = (change: Partial<RuleFlowState>) => $state.set({ ...$state.get(), ...change });
  const intent = createIntent();
  /** The rule as it was last read: a change is measured by it. */
  let base = rule;

  /** A change that says what the rule says already; it is never sent. */
  const hasNoChange = () => base !== null && isUnchanged($state.get().form, base);

  const send = (form: RuleForm) => {
    if (base) {
      const params = { id: base.businessId, ruleId: base.id };
      const given = { params, body: changeBody(form, formOf(base)), ifMatch: base.updatedAt };
      return intent.send(given, (idempotencyKey) => callApi(updateSpendRule, { ...given, idempotencyKey }));
    }
    const given = { params: { id: placeOf(form).businessId }, body: newBody(form) };
    return intent.send(given, (idempotencyKey) => callApi(createSpendRule, { ...given, idempotencyKey }));
  };

  return {
    $state: $state as ReadableAtom<RuleFlowState>,
    change(change: Partial<RuleForm>) {
      const { form, problems } = $state.get();
      const touched = Object.keys(change).map((field) => (isOfMerchants(field) ? 'merchants' : field));
      // An amount or a count is enough: whoever gives one is not asked for the other.
      if (touched.includes('count') || touched.includes('window')) touched.push('amount');
      const left = Object.entries(problems).filter(([field]) => !touched.includes(field));
      set({ form: { ...form, ...change }, problems: Object.fromEntries(left), failure: null });
    },
    /** @returns whether the form is in order and says anything new; then the review begins, else the problems stand beside their fields */
    review(): boolean {
      if (hasNoChange()) return false;
      const problems = ruleProblems($state.get().form);
      const reviewing = Object.keys(problems).length === 0;
      set({ problems, reviewing, failure: null });
      return reviewing;
    },
    /** The rule was read anew: what somebody else changed is taken over, and nothing that was typed is lost. */
    follow(read: SpendRule) {
      if (!base || read.updatedAt <= base.updatedAt) return;
      const { form, overtaken } = $state.get();
      const [start, theirs] = [formOf(base), formOf(read)];
      base = read;
      const isTouched = Object.keys(changeBody(form, start)).length > 0;
      const changedByThem = Object.keys(changeBody(theirs, start));
      const isNews = changedByThem.some((name) => name in changeBody(form, theirs));
      set({ form: rebased(form, start, theirs), overtaken: overtaken || (isTouched && isNews) });
      // They saved the very same: nothing is left to look at.
      if (hasNoChange()) set({ reviewing: false });
    },
    leaveReview: () => set({ reviewing: false, failure: null }),
    /** @returns the rule as it was saved; null where it was not, and the state says why */
    async submit(): Promise<SpendRule | null> {
      const { form, sending } = $state.get();
      if (sending || hasNoChange()) return null;
      set({ sending: true, failure: null });
      try {
        const { spendRule } = await send(form);
        if (base) {
          base = spendRule;
          set({ form: formOf(spendRule) });
        }
        set({ sending: false, reviewing: false, isUnknown: false, overtaken: false });
        return spendRule;
      } catch (error) {
        set({ sending: false, isUnknown: intent.isOpen() });
        if (!isCallError(error)) throw error;
        const problems = byField(error.fields);
        const overtaken = $state.get().overtaken || error.error === 'precondition_failed';
        set({ problems, reviewing: Object.keys(problems).length === 0, failure: error, overtaken });
        return null;
      } finally {
        refreshRules();
      }
    },
  };
}

const isOfMerchants = (field: string): boolean =>
  ['isNarrowed', 'categories', 'groups', 'merchants'].includes(field);

/** `merchants.categories.3` is a matter of the merchants. */
const byField = (fields: CallError['fields']) =>
  Object.fromEntries(Object.entries(fields).map(([name, found]) => [name.split('.')[0] ?? name, found]));
