import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import type { DisputeRow } from '#lib/contract/disputes/dispute.ts';
import { getDispute, listCardDisputes } from '#lib/contract/disputes/disputes.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { DISPUTES_KEY, disputeKey } from '#lib/stores/disputes/cache.ts';
import { DISPUTE_ACTS, type DisputeAct } from '#lib/stores/disputes/decide.ts';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Time } from '../ui/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { DecideDialog } from './decide-dialog.tsx';

const MOST_SHOWN = 20;

type CardDisputesProps = { cardId: string; businessId: string };

/** On the page of a card: its open cases, with what both sides said and what can be done. */
export function CardDisputes({ cardId, businessId }: CardDisputesProps) {
  const permissions = usePermissions(businessId);
  const mayManage = permissions.has('manageDisputes') && !permissions.has('hideTransactionData');
  const { data } = useQuery({
    queryKey: [...DISPUTES_KEY, 'card', cardId],
    queryFn: ({ signal }) =>
      callApi(listCardDisputes, { params: { id: cardId }, query: { limit: MOST_SHOWN }, signal }),
    enabled: mayManage,
    ...keepsUp,
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
  const lang = useLang();
  const [act, setAct] = useState<DisputeAct | null>(null);
  const { amount, purchase, reason, answeredAt, answerDueOn, decideDueOn } = dispute;
  return (
    <Notice tone="marigold" icon={Scale} isPrinted={false}>
      <p>
        {t('disputes.open', {
          amount: formatMoney(amount.amountMinor),
          merchant: purchase.merchantName,
          reason: t(`disputes.reason.${reason}`),
        })}
      </p>
      <p className="soft">
        {t(answeredAt ? 'disputes.decideBy' : 'disputes.answerBy', {
          date: formatDay(answeredAt ? decideDueOn : answerDueOn, lang),
        })}
      </p>
      <Timeline dispute={dispute} />
      <div className="replacement-acts">
        {DISPUTE_ACTS.map((one) => (
          <Button key={one} size="s" onClick={() => setAct(one)}>
            {t(`disputes.${one}.open`)}
          </Button>
        ))}
      </div>
      {act && <DecideDialog dispute={dispute} act={act} onClose={() => setAct(null)} />}
    </Notice>
  );
}

function Timeline({ dispute }: { dispute: DisputeRow }) {
  const t = useT();
  const { id, card } = dispute;
  const { data } = useQuery({
    queryKey: disputeKey(id),
    queryFn: async ({ signal }) =>
      (await callApi(getDispute, { params: { id: card.id, disputeId: id }, signal })).dispute,
    ...keepsUp,
  });
  if (!data) return null;
  return (
    <ol className="case-timeline">
      {data.timeline.map((event) => (
        <li key={event.id}>
          <span className="medium">{t(`disputes.event.${event.kind}`, { name: event.name })}</span>
          <span className="soft small">
            <Time moment={event.at} />
          </span>
          {event.words && (
            <p className="case-words" dir="auto">
              {event.words}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
