import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $connection } from '#lib/browser/connection.ts';
import { pageClock } from '#lib/browser/page-clock.ts';
import { planShipment } from '#lib/domain/orders/shipment-plan.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { totalMinorOf } from '#lib/stores/orders/amounts.ts';
import { cardsOf } from '#lib/stores/orders/flow.ts';
import { FlowFailure } from '../flow/flow-failure.tsx';
import { OfflineNotice } from '../flow/offline-notice.tsx';
import { useAsSent } from '../flow/use-as-sent.ts';
import { useFunding } from '../funding/use-funding.ts';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import type { StepProps } from './order-step.ts';
import { ReviewPeople } from './review-people.tsx';
import { AddressLines } from './shipping/address-lines.tsx';

/** The review of an order: people, address, total and available funding; the button names the act. */
export function ReviewStep({ kind, flow, programs, programId, goTo }: StepProps) {
  const t = useT();
  const lang = useLang();
  const whyNot = useId();
  const { draft, sending } = useStore(flow.$state);
  const cards = cardsOf(draft);
  const totalMinor = totalMinorOf(cards);
  const mayView = usePermissions(programId).has('viewFunding');
  const funding = useFunding(programId, mayView && totalMinor > 0).data;
  const fundingMinor = useAsSent(flow, funding?.available.amountMinor ?? null);
  const isOver = fundingMinor !== null && totalMinor > fundingMinor;
  const isOffline = useStore($connection) === 'offline';
  const program = programs.find(({ id }) => id === programId)?.name ?? '';
  const expectedOn = planShipment(draft.method, pageClock.now())?.expectedOn;
  const verb = `${kind === 'physical' ? 'order' : 'make'}${totalMinor > 0 ? 'Load' : ''}` as const;
  const act = t(`orders.create.${verb}`, { count: cards.length, amount: formatMoney(totalMinor) });
  return (
    <div className="wizard-form">
      <h2>{t(kind === 'physical' ? 'orders.create.reviewTitle' : 'orders.create.reviewTitleVirtual')}</h2>
      <div id={whyNot} className="contents">
        <OfflineNotice />
        <Notices flow={flow} over={isOver ? { totalMinor, fundingMinor } : null} />
      </div>
      <div className="review">
        <dl className="facts review-facts">
          {totalMinor > 0 && (
            <>
              <dt>{t('orders.create.reviewFrom')}</dt>
              <dd>
                {t('orders.create.reviewFromFunding', { program })}
                {fundingMinor !== null && (
                  <span className="review-quiet">
                    {t('orders.create.funding', { amount: formatMoney(fundingMinor) })}
                  </span>
                )}
              </dd>
            </>
          )}
          {kind === 'physical' && (
            <>
              <dt>{t('orders.details.shipTo')}</dt>
              <dd>
                <AddressLines address={draft.shipTo} />
              </dd>
              <dt>{t('orders.details.method')}</dt>
              <dd>{t(`orders.shipping.method.${draft.method}`)}</dd>
            </>
          )}
          <dt>{t('orders.create.reviewArrives')}</dt>
          <dd>
            {kind === 'virtual'
              ? t('orders.create.reviewArrivesVirtual')
              : expectedOn && formatDay(expectedOn, lang)}
          </dd>
          <dt className="review-total">{t('orders.create.reviewTotal')}</dt>
          <dd className="review-total">
            <Money amountMinor={totalMinor} />
          </dd>
          {fundingMinor !== null && !isOver && (
            <>
              <dt>{t('orders.create.reviewAfter')}</dt>
              <dd>
                <Money amountMinor={fundingMinor - totalMinor} />
              </dd>
            </>
          )}
        </dl>
        <ReviewPeople cards={cards} withLoad={totalMinor > 0} />
      </div>
      <div className="page-foot">
        <Button disabled={sending} onClick={() => goTo(kind === 'physical' ? 'address' : 'people')}>
          {t('orders.create.back')}
        </Button>
        <Button
          tone="primary"
          busy={sending}
          disabled={isOver || isOffline}
          aria-describedby={isOver || isOffline ? whyNot : undefined}
          onClick={() => void flow.submit(programId)}
        >
          {sending ? t('orders.create.sending') : act}
        </Button>
      </div>
    </div>
  );
}

type Over = { totalMinor: number; fundingMinor: number };

/** The obstacle: too little money, or the failure of the last try. */
function Notices({ flow, over }: Pick<StepProps, 'flow'> & { over: Over | null }) {
  const t = useT();
  const { failure, sending, problems } = useStore(flow.$state);
  if (over) {
    const total = formatMoney(over.totalMinor);
    const available = formatMoney(over.fundingMinor);
    return (
      <Notice tone="brick" role="alert">
        {t('orders.create.over', { total, available })}
      </Notice>
    );
  }
  if (!failure || sending) return null;
  const cause = problems.cards && 'msg' in problems.cards ? problems.cards.msg : null;
  return (
    <FlowFailure
      failure={failure}
      failed={(reason) => t('orders.create.failed', { reason: cause ?? reason })}
      unknown={t('orders.create.unknown')}
    />
  );
}
