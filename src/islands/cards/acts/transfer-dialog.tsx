import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { mayLoad } from '#lib/domain/cards/card-states.ts';
import { CARD_STATUSES } from '#lib/domain/cards/card-status.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { LOAD_MEMO_MAX_LENGTH } from '#lib/stores/cards/load.ts';
import { createTransferFlow } from '#lib/stores/cards/transfer.ts';
import { problemText } from '#lib/stores/failure.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import { amountMinorOf } from '#lib/stores/money-draft.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { FlowDialog } from '../../flow/flow-dialog.tsx';
import { MoneyFields } from '../../flow/money-fields.tsx';
import { useKeptDraft } from '../../flow/use-kept-draft.ts';
import { useUnfinished } from '../../flow/use-unfinished.ts';
import { useT } from '../../ui/texts.tsx';
import { cardInWords } from '../card-in-words.ts';
import { holderName } from '../holder-name.ts';
import { useLoadFields } from '../page/use-load-fields.ts';
import { actTexts } from './act-texts.ts';
import { CardSearch } from './card-search.tsx';
import type { LifeDialogProps } from './life-dialog.ts';
import { MoveReview } from './move-review.tsx';

const TAKERS = CARD_STATUSES.filter(mayLoad);

/** Moves money to another card: card, amount, review of both. */
export function TransferDialog({ card, onClose }: LifeDialogProps) {
  const t = useT();
  const what = `transferBetweenCards ${card.id}`;
  const [flow] = useState(() => createTransferFlow(card, { ...keptDraft(what), ...unfinished(what) }));
  const { draft, problems, isUnknown } = useStore(flow.$state);
  useUnfinished(what, isUnknown ? null : { amount: draft.amount, memo: draft.memo });
  useKeptDraft(what, flow);
  const { data: fields = [] } = useLoadFields(card.businessId);
  const availableMinor = card.available.amountMinor;
  const amountMinor = amountMinorOf(draft);
  const toLabel = t('cards.act.transferBetweenCards.to');
  return (
    <FlowDialog
      {...actTexts('transferBetweenCards', t)}
      reviewTitle={t('cards.act.transferBetweenCards.reviewTitle')}
      flow={flow}
      known={{ availableMinor, fields }}
      act={t('cards.act.transferBetweenCards.submit', { amount: formatMoney(amountMinor) })}
      onClose={onClose}
      onDone={({ transfer, from }) =>
        showToast({
          tone: 'success',
          text: t('cards.act.transferBetweenCards.done', {
            amount: formatMoney(transfer.amount.amountMinor),
            holder: draft.to ? cardInWords(draft.to, t) : '',
            balance: formatMoney(from.available.amountMinor),
          }),
        })
      }
      form={
        <>
          {draft.to ? (
            <Chosen
              to={draft.to}
              error={problemText(problems.to, toLabel, t)}
              onOther={() => flow.change({ to: null })}
            />
          ) : (
            <CardSearch
              label={toLabel}
              hint={t('cards.act.transferBetweenCards.toHint', { program: card.programName })}
              none={t('cards.act.transferBetweenCards.none')}
              error={problemText(problems.to, toLabel, t)}
              businessId={card.businessId}
              status={TAKERS}
              offer={(rows) => rows.filter(({ id }) => id !== card.id)}
              lineOf={(row) => <CardLine row={row} />}
              onChosen={(to) => flow.change({ to })}
            />
          )}
          <MoneyFields
            texts={{
              amount: t('cards.act.amount'),
              amountHint: t('cards.act.withdrawFunds.amountHint', { amount: formatMoney(availableMinor) }),
              memo: t('cards.card.load.memo'),
              memoHint: t('cards.act.memoHint'),
            }}
            memoMaxLength={LOAD_MEMO_MAX_LENGTH}
            fields={fields}
            draft={draft}
            onDraft={(change) => flow.change(change)}
            errorOf={(name, label) => problemText(problems[name], label, t)}
          />
        </>
      }
      review={
        <MoveReview
          card={card}
          amountMinor={amountMinor}
          to={draft.to && { value: cardInWords(draft.to, t), hint: draft.to.id }}
          noted={draft}
          fields={fields}
          left={t('cards.act.transferBetweenCards.left')}
        />
      }
    />
  );
}

function CardLine({ row }: { row: CardRow }) {
  const t = useT();
  return (
    <>
      <bdi>{holderName(row.holder) || t('cards.noHolder')}</bdi>
      <span className="cell-note">
        {row.last4 === null ? t('cards.beingMade') : t('cards.ending', { last4: row.last4 })} ·{' '}
        <bdi dir="ltr">{row.id}</bdi>
      </span>
    </>
  );
}

type ChosenProps = { to: CardRow; error: string | null; onOther: () => void };

function Chosen({ to, error, onOther }: ChosenProps) {
  const t = useT();
  return (
    <div className="field">
      <span className="field-label">{t('cards.act.transferBetweenCards.to')}</span>
      <div className="card-chosen">
        <span className="card-search-line">
          <CardLine row={to} />
        </span>
        <button type="button" className="link" aria-invalid={error ? true : undefined} onClick={onOther}>
          {t('cards.act.transferBetweenCards.other')}
        </button>
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
