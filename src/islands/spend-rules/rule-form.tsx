import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useMemo, useState } from 'react';
import type { SpendRule } from '#lib/contract/spend-rules/spend-rule.ts';
import { problemText } from '#lib/stores/failure.ts';
import type { RuleFlow } from '#lib/stores/spend-rules/flow.ts';
import { isUnchanged, type RuleForm as RuleFormState, termsOf } from '#lib/stores/spend-rules/form.ts';
import { keptRule, ruleOf } from '#lib/stores/spend-rules/kept.ts';
import { useUnfinished } from '../flow/use-unfinished.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { useAskBeforeLeaving } from '../ui/keep-typed.ts';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { LimitFields } from './limit-fields.tsx';
import { MerchantFields } from './merchant-fields.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { type CategoryNames, ruleSentence } from './rule-sentence.ts';
import { useCategoryNames } from './use-categories.ts';

const NAME_MAX_LENGTH = 60;

type RuleFormProps = {
  flow: RuleFlow;
  /** the form's first state */
  start: RuleFormState;
  /** the rule that is changed; missing for a new one */
  rule?: SpendRule;
  /** where a new rule may apply */
  places?: readonly { value: string; label: string }[];
  /** categories whose names the first render needs */
  known: readonly string[];
  onSaved: (rule: SpendRule) => void;
};

/** The fields of a rule, its sentence while it is edited, and the button that opens the review. */
export function RuleForm({ flow, start, rule, places, known, onSaved }: RuleFormProps) {
  const t = useT();
  const { draft: form, problems, step, isUnknown, answer } = useStore(flow.$state);
  const overtaken = useStore(flow.$overtaken);
  const touched = keptRule(form, start);
  useUnfinished(ruleOf(rule?.id ?? form.type), isUnknown ? null : touched);
  useAskBeforeLeaving(Object.keys(touched).length > 0 && answer === null);
  const hasNoChange = rule !== undefined && isUnchanged(form, rule);
  const [names, learn] = useNames(known);
  const whyNot = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    // The problems are drawn in the next frame.
    if (!flow.review()) requestAnimationFrame(() => focusFirstInvalid(currentTarget));
  };
  return (
    <form className="rule-form" noValidate onSubmit={submit}>
      <div className="panel panel-body rule-questions">
        <TextInput
          label={t('spend-rules.form.name')}
          hint={t('spend-rules.form.nameHint')}
          error={problemText(problems.name, t('spend-rules.form.name'), t)}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
          value={form.name}
          onChange={(event) => flow.change({ name: event.target.value })}
        />
        {places && places.length > 1 && (
          <Select
            label={t('spend-rules.form.place')}
            options={places}
            value={form.place}
            onValue={(place) => flow.change({ place })}
          />
        )}
        {form.type === 'velocity' && <LimitFields flow={flow} />}
        <MerchantFields flow={flow} names={names} onNames={learn} />
      </div>
      <div className="page-foot" data-print="no">
        <Sentence flow={flow} names={names} />
        {hasNoChange && (
          <p id={whyNot} className="field-hint" aria-live="polite">
            {t(overtaken ? 'spend-rules.save.sameAsTheirs' : 'spend-rules.save.nothing')}
          </p>
        )}
        <Button
          tone="primary"
          type="submit"
          disabled={hasNoChange}
          aria-describedby={hasNoChange ? whyNot : undefined}
        >
          {t(rule ? 'spend-rules.save.reviewChange' : 'spend-rules.save.review')}
        </Button>
      </div>
      {step !== 'edit' && <ReviewDialog flow={flow} rule={rule} names={names} onSaved={onSaved} />}
    </form>
  );
}

/** The rule's sentence so far. */
function Sentence({ flow, names }: { flow: RuleFlow; names: CategoryNames }) {
  const t = useT();
  const lang = useLang();
  const { draft: form } = useStore(flow.$state);
  const says = ruleSentence(termsOf(form), { names, t, lang });
  return (
    <p className={says ? 'rule-words' : 'rule-words quiet'} aria-live="polite">
      <span className="sr-only">{t('spend-rules.form.inWords')}: </span>
      <bdi>{says || t('spend-rules.form.unfinished')}</bdi>
    </p>
  );
}

/** Names of a form's categories: those of its first state, and those that were found since. */
function useNames(known: readonly string[]) {
  const begun = useCategoryNames(known);
  const [found, setFound] = useState<CategoryNames>(new Map());
  const names = useMemo(() => new Map([...begun, ...found]), [begun, found]);
  const learn = (code: string, name: { name: string; isChain: boolean }) =>
    setFound((before) => new Map(before).set(code, name));
  return [names, learn] as const;
}
