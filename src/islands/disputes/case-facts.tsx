import type { Dispute } from '#lib/contract/disputes/dispute.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatDate, formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { Facts } from '../flow/facts.tsx';
import { useLang, useT } from '../ui/texts.tsx';

/** Who, what and when: the dates are those that the holder reads. */
export function CaseFacts({ dispute }: { dispute: Dispute }) {
  const t = useT();
  const lang = useLang();
  const { businessId, card, holder, purchase, credit, status } = dispute;
  return (
    <div className="panel panel-body">
      <Facts
        facts={[
          { name: t('disputes.fact.holder'), value: <bdi>{`${holder.firstName} ${holder.lastName}`}</bdi> },
          {
            name: t('disputes.fact.card'),
            value: (
              <a className="link" href={pathTo('singleCard', { businessId, cardId: card.id })}>
                {t('disputes.cardEnding', { last4: card.last4 ?? '••••' })}
              </a>
            ),
          },
          {
            name: t('disputes.fact.purchase'),
            value: formatDate(purchase.authorizedAt, lang),
            hint: t(`disputes.purchase.${purchase.status}`),
          },
          purchase.refunded.amountMinor > 0 && {
            name: t('disputes.fact.refunded'),
            value: formatMoney(purchase.refunded.amountMinor),
          },
          { name: t('disputes.fact.opened'), value: formatDate(dispute.openedAt, lang) },
          {
            name: t('disputes.fact.answerDue'),
            value: formatDay(dispute.answerDueOn, lang),
            hint:
              dispute.answeredAt && t('disputes.answeredOn', { date: formatDate(dispute.answeredAt, lang) }),
          },
          { name: t('disputes.fact.decideDue'), value: formatDay(dispute.decideDueOn, lang) },
          dispute.decidedAt !== null && {
            name: t('disputes.fact.decided'),
            value: formatDate(dispute.decidedAt, lang),
          },
          dispute.takenUpBy !== null && {
            name: t('disputes.fact.worker'),
            value: <bdi>{dispute.takenUpBy}</bdi>,
          },
          credit && {
            name: t(status === 'open' ? 'disputes.fact.provisional' : 'disputes.fact.credit'),
            value: formatMoney(credit.amount.amountMinor),
            hint:
              credit.takenBack.amountMinor > 0 &&
              t('disputes.takenBack', { amount: formatMoney(credit.takenBack.amountMinor) }),
          },
        ]}
      />
    </div>
  );
}
