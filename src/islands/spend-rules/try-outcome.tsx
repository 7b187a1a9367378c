import { Ban, CircleCheck } from 'lucide-react';
import type { OutputOf } from '#lib/contract/call.ts';
import type { checkAuthorization } from '#lib/contract/purchases/authorizations.ts';
import { formatAbsolute, formatMoney } from '#lib/i18n/formats.ts';
import { declineDetailText, declineText } from '../purchases/decline-text.ts';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';

type Outcome = OutputOf<typeof checkAuthorization>;

/** Approved, or the rule that declines with what it has left; then every check with its result. */
export function TryOutcome({ outcome: answer, amountMinor }: { outcome: Outcome; amountMinor: number }) {
  const { outcome, declineReason, decline, allowance, checks } = answer;
  const t = useT();
  const lang = useLang();
  const isApproved = outcome === 'approved';
  return (
    <>
      <Notice tone={isApproved ? 'leaf' : 'brick'} icon={isApproved ? CircleCheck : Ban}>
        <p>{isApproved ? t('spend-rules.try.approved') : declineText(declineReason, t).reason}</p>
        {allowance && (
          <p>
            {t('spend-rules.try.allowed', {
              merchant: allowance.merchantName,
              amount: formatMoney(allowance.maxAmount.amountMinor),
              time: formatAbsolute(allowance.expiresAt, lang),
            })}
          </p>
        )}
        {decline &&
          declineDetailText(decline, t, lang, amountMinor).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
      </Notice>
      <ul aria-label={t('spend-rules.try.checks')}>
        {checks.map(({ about, rule, isPassed }) => (
          <li key={rule?.id ?? about} className="try-check" data-passed={isPassed}>
            {isPassed ? <CircleCheck aria-hidden="true" /> : <Ban aria-hidden="true" />}
            <bdi>{rule ? rule.name : t(`spend-rules.try.about.${about}`)}</bdi>
            <span className="field-hint try-answer">
              {t(
                isPassed
                  ? 'spend-rules.try.passes'
                  : allowance
                    ? 'spend-rules.try.waived'
                    : 'spend-rules.try.declines',
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
