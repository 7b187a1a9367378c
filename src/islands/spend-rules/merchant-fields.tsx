import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { SPEND_RULE_LIMITS } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import {
  MERCHANT_GROUP_NAMES,
  MERCHANT_GROUPS,
  type MerchantGroup,
} from '#lib/domain/spend-rules/spend-rules.ts';
import { problemText } from '#lib/stores/failure.ts';
import type { RuleFlow } from '#lib/stores/spend-rules/flow.ts';
import { Checkbox, Segmented } from '../ui/choice.tsx';
import { FieldError } from '../ui/field.tsx';
import { useT } from '../ui/texts.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { MerchantNames } from './merchant-names.tsx';
import type { CategoryName, CategoryNames } from './rule-sentence.ts';

type MerchantFieldsProps = {
  flow: RuleFlow;
  names: CategoryNames;
  /** a category was chosen whose name was not known before */
  onNames: (code: string, name: CategoryName) => void;
};

/** The merchants of a rule: by group, by category, by name. */
export function MerchantFields({ flow, names, onNames }: MerchantFieldsProps) {
  const t = useT();
  const errorId = useId();
  const { draft: form, problems } = useStore(flow.$state);
  const merchantsError =
    problems.merchants?.key === 'field.required'
      ? t('spend-rules.form.merchantsMissing')
      : problemText(problems.merchants, t('spend-rules.form.merchants'), t);
  const isOpen = form.type !== 'velocity' || form.isNarrowed;
  const toggle = (group: MerchantGroup, isChosen: boolean) =>
    flow.change({
      groups: MERCHANT_GROUP_NAMES.filter((one) => (one === group ? isChosen : form.groups.includes(one))),
    });
  return (
    <fieldset className="rule-merchants" aria-describedby={errorId}>
      <legend className="field-label">{t('spend-rules.form.merchants')}</legend>
      {form.type === 'velocity' && (
        <Segmented
          label={t('spend-rules.form.merchants')}
          value={form.isNarrowed ? 'narrowed' : 'everywhere'}
          options={(['everywhere', 'narrowed'] as const).map((value) => ({
            value,
            label: t(`spend-rules.form.${value}`),
          }))}
          onValue={(value) => flow.change({ isNarrowed: value === 'narrowed' })}
        />
      )}
      {/* Above the three fields, any of which solves it: below the last it would be off the screen. */}
      <FieldError id={errorId} error={merchantsError} />
      {isOpen && (
        <>
          <CategoryPicker
            chosen={form.categories}
            groups={form.groups}
            names={names}
            isInvalid={problems.merchants !== undefined}
            describedBy={errorId}
            onChosen={(categories) => flow.change({ categories })}
            onGroup={toggle}
            onNames={onNames}
          />
          <fieldset className="rule-groups">
            <legend className="field-label">{t('spend-rules.pick.groups')}</legend>
            {MERCHANT_GROUP_NAMES.map((group) => (
              <Checkbox
                key={group}
                label={t(`spend-rules.pick.group.${group}`)}
                hint={t('spend-rules.pick.groupHint', {
                  first: MERCHANT_GROUPS[group][0],
                  last: MERCHANT_GROUPS[group][1],
                })}
                checked={form.groups.includes(group)}
                onChecked={(isChosen) => toggle(group, isChosen)}
              />
            ))}
          </fieldset>
          <MerchantNames
            chosen={form.merchants}
            max={SPEND_RULE_LIMITS.merchants}
            onChosen={(merchants) => flow.change({ merchants })}
          />
        </>
      )}
    </fieldset>
  );
}
