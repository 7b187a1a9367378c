import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { brandKey } from '#lib/browser/brand-key.ts';
import type { Dispute } from '#lib/contract/disputes/dispute.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { formatDay, formatLongDate, formatMoney } from '#lib/i18n/formats.ts';
import { createWithdrawFlow } from '#lib/stores/disputes/withdraw.ts';
import { FlowFailure } from '../flow/flow-failure.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useLang, useT } from '../ui/texts.tsx';

/** A case as its holder sees it: its state, its dates and what both sides said. */
export function DisputeCase({ dispute }: { dispute: Dispute }) {
  const t = useT();
  const lang = useLang();
  const { status, amount, purchase, reason, organisationName, answerDueOn, decideDueOn } = dispute;
  return (
    <section className="lost-step" aria-live="polite">
      <h1 className="title" tabIndex={-1}>
        {t(`cardholder.disputes.status.${status}`)}
      </h1>
      {status === 'open' && (
        <p>
          {t('cardholder.disputes.dates', {
            organization: organisationName,
            answerBy: formatDay(answerDueOn, lang),
            decideBy: formatDay(decideDueOn, lang),
          })}
        </p>
      )}
      <div className="panel panel-body lost-place">
        <bdi>
          {t('cardholder.disputes.of', {
            amount: formatMoney(amount.amountMinor),
            merchant: purchase.merchantName,
          })}
        </bdi>
        <span className="soft">{t(`cardholder.disputes.reason.${reason}`)}</span>
      </div>
      <h2 className="medium">{t('cardholder.disputes.timeline')}</h2>
      <ol className="case-timeline">
        {dispute.timeline.map(({ id, kind, name, words, at }) => (
          <li key={id}>
            <span className="medium">{t(`cardholder.disputes.event.${kind}`, { name })}</span>
            <span className="soft small">{formatLongDate(at, lang)}</span>
            {words && (
              <p className="case-words" dir="auto">
                {words}
              </p>
            )}
          </li>
        ))}
      </ol>
      {status === 'open' && <Withdraw dispute={dispute} />}
    </section>
  );
}

function Withdraw({ dispute }: { dispute: Dispute }) {
  const t = useT();
  const [flow] = useState(() => createWithdrawFlow(dispute));
  const { sending, failure } = useStore(flow.$state);
  return (
    <div className="stack" data-gap="s">
      {failure && (
        <FlowFailure
          failure={failure}
          failed={(reason) => t('cardholder.disputes.withdrawFailed', { reason })}
        />
      )}
      {dispute.reason === 'notMine' && (
        <ButtonLink
          wide
          size="l"
          href={portalPath('cardReplacement', brandKey(), { cardId: dispute.card.id })}
        >
          {t('cardholder.disputes.replace')}
        </ButtonLink>
      )}
      <Button wide size="l" busy={sending} onClick={() => void flow.submit()}>
        {t('cardholder.disputes.withdraw')}
      </Button>
    </div>
  );
}
