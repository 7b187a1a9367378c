import { atom, type ReadableAtom } from 'nanostores';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { createSpendRule, updateSpendRule } from '#lib/contract/spend-rules/spend-rules.ts';
import { type ActFlow, createActFlow } from '../act-flow.ts';
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

export type RuleFlow = ActFlow<RuleForm, { spendRule: SpendRule }> & {
  /** somebody else saved other terms meanwhile; untouched fields of the form have taken them over */
  readonly $overtaken: ReadableAtom<boolean>;
  /** Call when the rule was read again: others' changes are taken over, and nothing that was typed is lost. */
  follow(read: SpendRule): void;
  /** Call when the rule was saved: the form is ready for the next change. */
  goOn(saved: SpendRule): void;
};

/** The flow that writes a rule. @param rule the one that is changed; null for a new one */
export function createRuleFlow(start: RuleForm, rule: SpendRule | null): RuleFlow {
  const $overtaken = atom(false);
  /** The rule as it was last read: a change is compared with it. */
  let base = rule;

  const flow = createActFlow<RuleForm, { spendRule: SpendRule }>({
    draft: start,
    check: ruleProblems,
    words: (form) => (base ? changeOf(form, base) : newOf(form)),
    send: (form, idempotencyKey) =>
      base
        ? callApi(updateSpendRule, { ...changeOf(form, base), idempotencyKey })
        : callApi(createSpendRule, { ...newOf(form), idempotencyKey }),
    settled(answer) {
      if (answer && base) base = answer.spendRule;
      refreshRules(answer?.spendRule);
    },
    // `merchants.categories.3` belongs to the field of merchants.
    fieldOf: (name) => name.split('.')[0] ?? name,
  });

  /** A change that repeats the present terms is never sent. */
  const hasNoChange = () => base !== null && isUnchanged(flow.$state.get().draft, base);

  return {
    ...flow,
    $overtaken,
    change: (change) => flow.change(change, mendedBy(change)),
    review: () => !hasNoChange() && flow.review(),
    async submit() {
      if (hasNoChange()) return null;
      const answer = await flow.submit();
      const { failure } = flow.$state.get();
      if (answer) $overtaken.set(false);
      else if (isCallError(failure?.error, 'precondition_failed')) $overtaken.set(true);
      return answer;
    },
    follow(read) {
      if (!base || read.updatedAt <= base.updatedAt) return;
      const { draft, isUnknown } = flow.$state.get();
      const [begun, theirs] = [formOf(base), formOf(read)];
      base = read;
      const isTouched = Object.keys(changeBody(draft, begun)).length > 0;
      const changedByThem = Object.keys(changeBody(theirs, begun));
      const isNews = changedByThem.some((name) => name in changeBody(draft, theirs));
      flow.change(rebased(draft, begun, theirs), []);
      if (isTouched && isNews) $overtaken.set(true);
      if (!hasNoChange()) return;
      // What was sent is saved, although its answer was lost.
      if (isUnknown && isTouched) flow.end({ spendRule: read });
      // Somebody else saved the same terms: nothing is left to review.
      else flow.edit();
    },
    goOn(saved) {
      if (base) flow.begin(formOf(saved));
    },
  };
}

/** The body of a change, relative to the rule as it was read. */
const changeOf = (form: RuleForm, rule: SpendRule) => ({
  params: { id: rule.businessId, ruleId: rule.id },
  body: changeBody(form, formOf(rule)),
  ifMatch: rule.updatedAt,
});

const newOf = (form: RuleForm) => ({ params: { id: placeOf(form).businessId }, body: newBody(form) });

const OF_MERCHANTS = ['isNarrowed', 'categories', 'groups', 'merchants'];

/** The problems that a change clears. */
function mendedBy(change: Partial<RuleForm>): string[] {
  const touched = Object.keys(change).map((field) => (OF_MERCHANTS.includes(field) ? 'merchants' : field));
  // An amount or a count is enough: with one given, the other is not required.
  return touched.includes('count') || touched.includes('window') ? [...touched, 'amount'] : touched;
}
