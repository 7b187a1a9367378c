import { AUTOLOAD_FREQUENCIES, type AutoloadFrequency } from '#lib/domain/autoloads/autoload-dates.ts';
import { AUTOLOAD_KINDS, AUTOLOAD_LIMITS, type AutoloadKind } from '#lib/domain/autoloads/autoload-terms.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import type { Problems } from '#lib/stores/act-flow.ts';
import { firstStart } from '#lib/stores/autoloads/create.ts';
import type { TermsDraft } from '#lib/stores/autoloads/terms-draft.ts';
import { problemText } from '#lib/stores/failure.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { CustomFieldsInput } from '../ui/custom-fields-input.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useLang, useT } from '../ui/texts.tsx';

type FieldsProps = {
  draft: TermsDraft;
  problems: Problems;
  change: (part: Partial<TermsDraft>) => void;
};

/** What each card gets. @param isNew whether it may still become another kind */
export function AmountFields({ draft, problems, change, isNew }: FieldsProps & { isNew: boolean }) {
  const t = useT();
  const { kind } = draft;
  const amount = t(`autoloads.form.${kind === 'fixed' ? 'amount' : 'fillTo'}`);
  const floor = t('autoloads.form.floor');
  return (
    <>
      <AmountInput
        size="l"
        data-autofocus
        label={amount}
        hint={t('autoloads.form.amountHint', { max: formatMoney(LOAD_MAX_MINOR) })}
        error={problemText(problems.amount, amount, t)}
        value={draft.amount}
        onValue={(typed) => change({ amount: typed })}
      />
      {isNew && (
        <Select
          label={t('autoloads.form.kind')}
          hint={kind === 'fixed' ? undefined : t(`autoloads.form.kindHint.${kind}`)}
          options={AUTOLOAD_KINDS.map((value) => ({ value, label: t(`autoloads.form.kinds.${value}`) }))}
          value={kind}
          onValue={(value) => change({ kind: value as AutoloadKind })}
        />
      )}
      {kind === 'refill' && (
        <AmountInput
          label={floor}
          hint={t('autoloads.form.floorHint')}
          error={problemText(problems.floor, floor, t)}
          value={draft.floor}
          onValue={(typed) => change({ floor: typed })}
        />
      )}
    </>
  );
}

/** How often, from when and until when. */
export function WhenFields({ draft, problems, change }: FieldsProps) {
  const t = useT();
  const lang = useLang();
  const first = firstStart();
  const label = (name: 'frequency' | 'startOn' | 'endOn') => t(`autoloads.form.${name}`);
  return (
    <div className="autoload-when">
      <Select
        label={label('frequency')}
        options={AUTOLOAD_FREQUENCIES.map((value) => ({ value, label: t(`autoloads.frequency.${value}`) }))}
        value={draft.frequency}
        onValue={(value) => change({ frequency: value as AutoloadFrequency })}
      />
      <TextInput
        type="date"
        dir="ltr"
        label={label('startOn')}
        hint={
          draft.startOn < first ? undefined : t('autoloads.form.startHint', { first: formatDay(first, lang) })
        }
        error={problemText(problems.startOn, label('startOn'), t)}
        value={draft.startOn}
        onChange={(event) => change({ startOn: event.target.value })}
      />
      <TextInput
        optional
        type="date"
        dir="ltr"
        label={label('endOn')}
        hint={t('autoloads.form.endHint')}
        error={problemText(problems.endOn, label('endOn'), t)}
        value={draft.endOn}
        onChange={(event) => change({ endOn: event.target.value })}
      />
    </div>
  );
}

/** What the team calls it, and what stands beside each load. */
export function NameFields({
  draft,
  problems,
  change,
  asked,
}: FieldsProps & { asked: readonly CustomField[] }) {
  const t = useT();
  const name = t('autoloads.form.name');
  const memo = t('autoloads.form.memo');
  return (
    <>
      <TextInput
        label={name}
        hint={t('autoloads.form.nameHint')}
        error={problemText(problems.name, name, t)}
        maxLength={AUTOLOAD_LIMITS.nameLength}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextInput
        optional
        label={memo}
        hint={t('autoloads.form.memoHint')}
        error={problemText(problems.memo, memo, t)}
        maxLength={AUTOLOAD_LIMITS.memoLength}
        value={draft.memo}
        onChange={(event) => change({ memo: event.target.value })}
      />
      <CustomFieldsInput
        fields={asked}
        values={draft.customFields}
        onValues={(customFields) => change({ customFields })}
        errorOf={(field, label) => problemText(problems[`customFields.${field}`], label, t)}
      />
    </>
  );
}
