import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { listCardTransactions } from '#lib/contract/purchases/transactions.ts';
import { DISPUTE_REASONS, type DisputeReason, mayDispute } from '#lib/domain/disputes/dispute-states.ts';
import { DISPUTES_KEY } from '#lib/stores/disputes/cache.ts';
import { createOpenFlow, WORDS_MAX_LENGTH } from '#lib/stores/disputes/open.ts';
import { CardNotFound } from '../cardholder/card/card-missing.tsx';
import { FlowFailure } from '../flow/flow-failure.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useT } from '../ui/texts.tsx';
import { DisputeSkeleton } from './dispute-skeleton.tsx';

type OpenProps = {
  cardId: string;
  transactionId: string;
  /** what the holder has said is wrong, where they came with it */
  reason: DisputeReason | '';
  onOpened: (id: string) => void;
  /** the way back to the card, where there is one */
  back: ReactNode;
};

/** Looks the purchase up among the latest ones; an older one is not opened here. */
const MOST_READ = 200;

/** What is wrong, then one press that opens the case. */
export function OpenCase({ back, ...props }: OpenProps) {
  const { cardId, transactionId } = props;
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: [...DISPUTES_KEY, 'purchase', cardId, transactionId],
    queryFn: async ({ signal }) => {
      const page = await callApi(listCardTransactions, {
        params: { id: cardId },
        query: { limit: MOST_READ },
        signal,
      });
      return page.items.find(({ id }) => id === transactionId) ?? null;
    },
  });
  if (isCallError(error, 404)) return <CardNotFound />;
  return (
    <>
      {back}
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <DisputeSkeleton />
      ) : data === null || !mayDispute(data.transactionEventStatus) ? (
        <p className="lost-step">{t('cardholder.disputes.gone')}</p>
      ) : (
        <Questions purchase={data} {...props} />
      )}
    </>
  );
}

type QuestionsProps = Omit<OpenProps, 'transactionId' | 'back'> & { purchase: CardTransaction };

function Questions({ purchase, cardId, reason: given, onOpened }: QuestionsProps) {
  const t = useT();
  const [flow] = useState(() => createOpenFlow({ cardId, transactionId: purchase.id, reason: given }));
  const { draft, sending, failure, answer } = useStore(flow.$state);
  const { reason } = draft;
  useEffect(() => {
    if (answer) onOpened(answer.dispute.id);
  }, [answer, onOpened]);
  const submit = () => {
    if (flow.review()) void flow.submit();
  };
  const amount = `$${purchase.approvedAmount.value}`;
  return (
    <section className="lost-step">
      <StepHeading takesFocus={given !== ''}>
        {t(reason ? `cardholder.disputes.reason.${reason}` : 'cardholder.disputes.heading')}
      </StepHeading>
      <p className="soft">
        <bdi>{t('cardholder.disputes.of', { amount, merchant: purchase.merchantName })}</bdi>
      </p>
      {reason === '' ? (
        <div className="lost-choices">
          {DISPUTE_REASONS.map((one) => (
            <Button key={one} size="l" wide onClick={() => flow.change({ reason: one })}>
              {t(`cardholder.disputes.reason.${one}`)}
            </Button>
          ))}
        </div>
      ) : (
        <>
          <TextArea
            label={t('cardholder.disputes.words')}
            hint={t('cardholder.disputes.wordsHint')}
            optional
            dir="auto"
            maxLength={WORDS_MAX_LENGTH}
            value={draft.words}
            onChange={(event) => flow.change({ words: event.target.value })}
          />
          {reason === 'notMine' && (
            <Checkbox
              label={t('cardholder.disputes.lock')}
              hint={t('cardholder.disputes.lockHint')}
              checked={draft.lockCard}
              onChecked={(lockCard) => flow.change({ lockCard })}
            />
          )}
          {failure && (
            <FlowFailure
              failure={failure}
              failed={(why) => t('cardholder.disputes.failed', { reason: why })}
            />
          )}
          <Button tone="primary" size="l" wide busy={sending} onClick={submit}>
            {t('cardholder.disputes.submit')}
          </Button>
          <Button
            tone="quiet"
            wide
            disabled={sending}
            onClick={() => flow.change({ reason: '', lockCard: false })}
          >
            {t('cardholder.disputes.other')}
          </Button>
        </>
      )}
    </section>
  );
}
