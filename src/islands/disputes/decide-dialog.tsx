import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DisputeRow } from '#lib/contract/disputes/dispute.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { createDecideFlow, type DisputeAct } from '#lib/stores/disputes/decide.ts';
import { WORDS_MAX_LENGTH } from '#lib/stores/disputes/open.ts';
import { problemText } from '#lib/stores/failure.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Facts } from '../flow/facts.tsx';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useT } from '../ui/texts.tsx';

type DecideProps = { dispute: DisputeRow; act: DisputeAct; onClose: () => void };

/** Answers a case, gives its credit or decides it; what moves money is reviewed first. */
export function DecideDialog({ dispute, act, onClose }: DecideProps) {
  const t = useT();
  const [flow] = useState(() => createDecideFlow(dispute, act));
  const { draft, problems } = useStore(flow.$state);
  const label = t('disputes.words');
  const isAnswer = act === 'answer';
  const form = (
    <TextArea
      data-autofocus
      label={label}
      hint={t(`disputes.${act}.hint`)}
      error={problemText(problems.words, label, t)}
      maxLength={WORDS_MAX_LENGTH}
      value={draft.words}
      onChange={(event) => flow.change({ words: event.target.value })}
    />
  );
  return (
    <FlowDialog
      flow={flow}
      title={t(`disputes.${act}.title`)}
      act={t(`disputes.${act}.submit`)}
      tone={act === 'decline' ? 'danger' : 'primary'}
      movesMoney={!isAnswer}
      failed={(reason) => t('disputes.failed', { reason })}
      pending={t('disputes.pendingApproval')}
      onClose={onClose}
      onDone={() => showToast({ tone: 'success', text: t(`disputes.${act}.done`) })}
      {...(act === 'credit' ? {} : { form })}
      {...(isAnswer ? {} : { review: <Review dispute={dispute} act={act} words={draft.words} /> })}
    />
  );
}

type ReviewProps = { dispute: DisputeRow; act: Exclude<DisputeAct, 'answer'>; words: string };

/** What happens to the money, and what the holder reads. */
function Review({ dispute, act, words }: ReviewProps) {
  const t = useT();
  const { amount, credit, holder, purchase, programName } = dispute;
  const money = moneyOf(dispute, act);
  return (
    <Facts
      facts={[
        { name: t('disputes.fact.holder'), value: <bdi>{`${holder.firstName} ${holder.lastName}`}</bdi> },
        {
          name: t('disputes.fact.purchase'),
          value: <bdi>{purchase.merchantName}</bdi>,
          hint: formatMoney(amount.amountMinor),
        },
        {
          name: t('disputes.fact.money'),
          value: t(`disputes.money.${money}`, {
            amount: formatMoney(credit?.amount.amountMinor ?? creditMinor(dispute)),
            program: programName,
          }),
          isTotal: true,
        },
        words.trim() !== '' && { name: t('disputes.words'), value: <bdi>{words.trim()}</bdi> },
      ]}
    />
  );
}

/** What the shop gave back is not paid twice. */
const creditMinor = ({ amount, purchase }: DisputeRow): number =>
  Math.max(0, amount.amountMinor - purchase.refunded.amountMinor);

function moneyOf(dispute: DisputeRow, act: ReviewProps['act']) {
  const { credit } = dispute;
  if (act === 'credit') return 'provisional';
  if (act === 'decline') return credit ? 'takenBack' : 'none';
  if (credit) return 'final';
  return creditMinor(dispute) > 0 ? 'given' : 'none';
}
