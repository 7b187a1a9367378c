import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldProblem } from '#lib/contract/errors.ts';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { toDecimal } from '#lib/domain/money.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { bulkLoadOf, keptBulkLoad } from '#lib/stores/bulk/kept-load.ts';
import { problemText } from '#lib/stores/failure.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import type { MoneyDraft } from '#lib/stores/money-draft.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { useLoadFields } from '../cards/page/use-card.ts';
import { useKeptTyped } from '../flow/use-kept-draft.ts';
import { useUnfinished } from '../flow/use-unfinished.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { Button } from '../ui/button.tsx';
import { CustomFieldsInput } from '../ui/custom-fields-input.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { focusFirstInvalid } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import type { BulkDialogProps } from './act-dialog.tsx';
import { BulkLoadReview } from './load-review.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { StartFailure } from './start-failure.tsx';
import { amountOf, useFundingShares, useLoadDraft } from './use-bulk-load.ts';
import { useBulkPlan } from './use-bulk-plan.ts';
import { useBulkStart } from './use-bulk-start.ts';

const FORM = 'bulk-load-form';
const WHY_NOT = 'bulk-load-why-not';
const NOTHING = {};

/** Puts the same amount on many cards: how much, a look at the total against the funding, and the act (ux 16 to 18). */
export function BulkLoadDialog({ businessId, selection, onClose }: BulkDialogProps) {
  const t = useT();
  const action = 'load';
  const [isReview, setReview] = useState(false);
  const { plan, error } = useBulkPlan(businessId, action, selection);
  const what = bulkLoadOf(businessId);
  const { draft, problems, change, check } = useLoadDraft(useBegun(what));
  const shares = useFundingShares(plan, amountOf(draft));
  const onlyProgram = plan?.programs.length === 1 ? plan.programs[0]?.businessId : undefined;
  const { data: fields = [] } = useLoadFields(onlyProgram ?? businessId);
  const isBegun = useRef(false);
  const onStarted = () => {
    isBegun.current = true;
    onClose();
  };
  const starting = useBulkStart({ businessId, action, selection, onStarted });
  useUnfinished(what, starting.isUnknown ? NOTHING : keptBulkLoad(draft, selection));
  useKeptTyped(what, () => (isBegun.current || starting.isSending || starting.isUnknown ? null : draft));
  const form = useRef<HTMLFormElement>(null);
  const told: Readonly<Record<string, Problem | FieldProblem>> = { ...starting.fields, ...problems };
  const errorOf = (name: string, label: string) => problemText(told[name], label, t);
  useEffect(() => {
    if (!isReview && form.current) focusFirstInvalid(form.current);
  }, [isReview]);
  const review = (event: FormEvent) => {
    event.preventDefault();
    if (!plan || plan.able === 0) return;
    if (check(fields, shares)) setReview(true);
    else requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  const submit = async () => {
    const memo = draft.memo.trim();
    const filled = Object.entries(draft.customFields).filter(([, value]) => value.trim() !== '');
    const isTaken = await starting.start({
      action,
      amount: toDecimal(amountOf(draft)),
      ...(memo ? { memo } : {}),
      ...(filled.length > 0 ? { customFields: Object.fromEntries(filled) } : {}),
    });
    if (!isTaken) setReview(false);
  };
  const count = plan?.able ?? 0;
  const total = formatMoney(count * amountOf(draft));
  const cap = t('bulk.load.amountHint', { max: formatMoney(LOAD_MAX_MINOR) });
  const actions = isReview ? (
    <>
      <Button onClick={() => setReview(false)} disabled={starting.isSending}>
        {t('bulk.load.change')}
      </Button>
      <Button tone="primary" busy={starting.isSending} onClick={() => void submit()}>
        {t('bulk.load.submit', { total, count })}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{t('common.button.cancel')}</Button>
      <Button
        tone="primary"
        type="submit"
        form={FORM}
        disabled={count === 0}
        aria-describedby={count === 0 ? WHY_NOT : undefined}
      >
        {t('bulk.load.review')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      busy={starting.isSending}
      step={isReview ? 'review' : 'edit'}
      title={t(isReview ? 'bulk.load.reviewTitle' : 'bulk.title.load')}
      onClose={onClose}
      actions={actions}
    >
      {isReview ? (
        <BulkLoadReview draft={draft} fields={fields} count={count} shares={shares} />
      ) : (
        <form ref={form} id={FORM} className="dialog-stack" noValidate onSubmit={review}>
          <StartFailure failure={starting.failure} />
          <div id={WHY_NOT} className="contents">
            <PlanNotes action={action} plan={plan} error={error} />
          </div>
          <AmountInput
            size="l"
            data-autofocus
            label={t('bulk.load.amount')}
            hint={amountOf(draft) === 0 ? cap : `${cap} · ${t('bulk.load.needs', { total, count })}`}
            error={errorOf('amount', t('bulk.load.amount'))}
            value={draft.amount}
            onValue={(amount) => change({ amount })}
          />
          <TextInput
            optional
            label={t('bulk.load.memo')}
            hint={t('bulk.load.memoHint')}
            error={errorOf('memo', t('bulk.load.memo'))}
            value={draft.memo}
            onChange={(event) => change({ memo: event.target.value })}
          />
          <CustomFieldsInput
            fields={fields}
            values={draft.customFields}
            onValues={(customFields) => change({ customFields })}
            errorOf={(name, label) => errorOf(`customFields.${name}`, label)}
          />
        </form>
      )}
    </Dialog>
  );
}

/** As it was left when the dialog was closed, or when the sign-in ended. */
function useBegun(what: string): Partial<MoneyDraft> {
  const [begun] = useState(() => {
    const left = unfinished(what);
    return {
      ...keptDraft<MoneyDraft>(what),
      ...(left && { amount: left.amount ?? '', memo: left.memo ?? '' }),
    };
  });
  return begun;
}
