import type { Dispute } from '#lib/contract/disputes/dispute.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

/** What both sides said and did, in its order. */
export function CaseTimeline({ dispute }: { dispute: Dispute }) {
  const t = useT();
  return (
    <ol className="case-timeline">
      {dispute.timeline.map(({ id, kind, name, words, amount, at }) => (
        <li key={id}>
          <span className="medium">
            {t(`disputes.event.${kind}`, { name, amount: amount ? formatMoney(amount.amountMinor) : '' })}
          </span>
          <span className="soft small">
            <Time moment={at} />
          </span>
          {words && (
            <p className="case-words">
              <bdi>{words}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
