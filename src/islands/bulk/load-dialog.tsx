import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { LOAD_MAX_MINOR } from '#lib/domain/limits.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { bulkLoadOf, keptBulkLoad } from '#lib/stores/bulk/kept-load.ts';
import { amountOfEach, createBulkLoadFlow } from '#lib/stores/bulk/load.ts';
import { LOAD_MEMO_MAX_LENGTH } from '#lib/stores/cards/load.ts';
import { problemText } from '#lib/stores/failure.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import type { MoneyDraft } from '#lib/stores/money-draft.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { useLoadFields } from '../cards/page/use-load-fields.ts';
import { Facts } from '../flow/facts.tsx';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { MoneyFields } from '../flow/money-fields.tsx';
import { useKeptDraft } from '../flow/use-kept-draft.ts';
import { useUnfinished } from '../flow/use-unfinished.ts';
import { useT } from '../ui/texts.tsx';
import type { BulkDialogProps } from './act-dialog.tsx';
import { FundingShares } from './funding-shares.tsx';
import { BulkLoadReview } from './load-review.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { useBulkPlan } from './use-bulk-plan.ts';
import { useFundingShares } from './use-funding-shares.ts';
import { useStarted } from './use-started.ts';

/** Loads many cards with the same amount: form, review of the total, and the act (ux 16 to 18). */
export function BulkLoadDialog(props: BulkDialogProps) {
  const { businessId, selection, onClose } = props;
  const t = useT();
  const what = bulkLoadOf(businessId);
  const [flow] = useState(() => createBulkLoadFlow(props, begunLoad(what)));
  const { draft, problems, isUnknown } = useStore(flow.$state);
  useUnfinished(what, isUnknown ? null : keptBulkLoad(draft, selection));
  useKeptDraft(what, flow);
  const { plan, error } = useBulkPlan(businessId, 'load', selection);
  const amountMinor = amountOfEach(draft);
  const shares = useFundingShares(plan, amountMinor);
  const onlyProgram = plan?.programs.length === 1 ? plan.programs[0]?.businessId : undefined;
  const { data: fields = [] } = useLoadFields(onlyProgram ?? businessId);
  const count = plan?.able ?? 0;
  const sums = { amount: formatMoney(amountMinor), total: formatMoney(count * amountMinor), count };
  const cap = t('bulk.load.amountHint', { max: formatMoney(LOAD_MAX_MINOR) });
  return (
    <FlowDialog
      flow={flow}
      known={{ fields, shares }}
      title={t('bulk.title.load')}
      reviewTitle={t('bulk.load.reviewTitle')}
      act={t('bulk.load.submit', sums)}
      disabled={count === 0}
      failed={(reason) => t('bulk.failed', { reason })}
      onDone={useStarted(businessId)}
      onClose={onClose}
      form={
        <>
          <PlanNotes action="load" plan={plan} error={error} />
          <MoneyFields
            texts={{
              amount: t('bulk.load.amount'),
              amountHint: amountMinor === 0 ? cap : `${cap} · ${t('bulk.load.needs', sums)}`,
              memo: t('bulk.load.memo'),
              memoHint: t('bulk.load.memoHint'),
            }}
            memoMaxLength={LOAD_MEMO_MAX_LENGTH}
            fields={fields}
            draft={draft}
            onDraft={(change) => flow.change(change)}
            errorOf={(name, label) => problemText(problems[name], label, t)}
          >
            {shares.length > 0 && (
              <Facts facts={[{ name: t('bulk.load.from'), value: <FundingShares shares={shares} /> }]} />
            )}
          </MoneyFields>
        </>
      }
      review={<BulkLoadReview draft={draft} fields={fields} count={count} shares={shares} />}
    />
  );
}

/** As it was left when the dialog was closed, or when the sign-in ended. */
function begunLoad(what: string): Partial<MoneyDraft> {
  const left = unfinished(what);
  return {
    ...keptDraft<MoneyDraft>(what),
    ...(left && { amount: left.amount ?? '', memo: left.memo ?? '' }),
  };
}
