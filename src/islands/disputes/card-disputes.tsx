import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import type { DisputeRow } from '#lib/contract/disputes/dispute.ts';
import { listCardDisputes } from '#lib/contract/disputes/disputes.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { DISPUTES_KEY } from '#lib/stores/disputes/cache.ts';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { DueNext } from './dispute-looks.tsx';
import { useMayManage } from './use-may-manage.ts';

const MOST_SHOWN = 20;

type CardDisputesProps = { cardId: string; businessId: string };

/** On the page of a card: its open cases, each one press away. */
export function CardDisputes({ cardId, businessId }: CardDisputesProps) {
  const { data } = useQuery({
    queryKey: [...DISPUTES_KEY, 'card', cardId],
    queryFn: ({ signal }) =>
      callApi(listCardDisputes, { params: { id: cardId }, query: { limit: MOST_SHOWN }, signal }),
    enabled: useMayManage(businessId),
    ...keepsUpWith({ kinds: ['card'] }),
  });
  const open = data?.items.filter(({ status }) => status === 'open') ?? [];
  if (open.length === 0) return null;
  return (
    <div className="waiting-notices">
      {open.map((dispute) => (
        <OpenDispute key={dispute.id} dispute={dispute} />
      ))}
    </div>
  );
}

function OpenDispute({ dispute }: { dispute: DisputeRow }) {
  const t = useT();
  const { id, businessId, card, amount, purchase, reason } = dispute;
  return (
    <Notice tone="marigold" icon={Scale} isPrinted={false}>
      <p>
        <a className="link" href={pathTo('disputeCase', { businessId, cardId: card.id, disputeId: id })}>
          {t('disputes.open', {
            amount: formatMoney(amount.amountMinor),
            merchant: purchase.merchantName,
            reason: t(`disputes.reason.${reason}`),
          })}
        </a>
      </p>
      <p className="soft">
        <DueNext dispute={dispute} />
      </p>
    </Notice>
  );
}
