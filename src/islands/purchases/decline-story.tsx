import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Card } from '#lib/contract/cards/card.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatAbsolute, formatMoney } from '#lib/i18n/formats.ts';
import { allowPurchase } from '#lib/stores/purchases/allow-once.ts';
import { usePermissions } from '../page/use-session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Meter } from '../ui/meter.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { declineDetailText, declineText } from './decline-text.ts';
import { MissingMoney } from './missing-money.tsx';
import { minorOf } from './purchase-amounts.ts';
import { usedPart } from './used-part.ts';

type Props = { transaction: CardTransaction; card: Card };

/**
 * Why a purchase was declined; whoever has the permission can open the rule, allow the purchase once, or load what is
 * missing.
 */
export function DeclineStory({ transaction, card }: Props) {
  const t = useT();
  const lang = useLang();
  const { decline, declineReason, allowedUntil, merchantName, requestedAmount } = transaction;
  const { reason, hint } = declineText(declineReason, t, decline);
  // Only the person who pressed the button gets the focus moved to the result.
  const [isAsked, setAsked] = useState(false);
  const allowed = useFocusAfter<HTMLParagraphElement>(isAsked && allowedUntil === null);
  const requestedMinor = minorOf(requestedAmount);
  const details = decline ? declineDetailText(decline, t, lang, requestedMinor) : [];
  const used = decline ? usedPart(decline) : null;
  const words = { merchant: merchantName, amount: formatMoney(requestedMinor) };
  return (
    <Notice tone="brick" icon={Ban}>
      <p className="decline-reason">{reason}</p>
      <p>{hint}</p>
      {details.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {used !== null && <Meter part={used} />}
      {decline?.kind === 'insufficientFunds' && <MissingMoney card={card} requestedMinor={requestedMinor} />}
      {allowedUntil ? (
        <p ref={allowed} tabIndex={-1} className="decline-allowed">
          <CircleCheck aria-hidden="true" />
          {t('purchases.allowed', { ...words, time: formatAbsolute(allowedUntil, lang) })}
        </p>
      ) : (
        decline &&
        'ruleId' in decline && (
          <Ways {...{ transaction, card, words, ruleId: decline.ruleId }} onAsked={() => setAsked(true)} />
        )
      )}
    </Notice>
  );
}

type WaysProps = Props & {
  words: { merchant: string; amount: string };
  ruleId: string | null;
  onAsked: () => void;
};

function Ways({ transaction, card, words, ruleId, onAsked }: WaysProps) {
  const { id: cardId, businessId, status } = card;
  const t = useT();
  const permissions = usePermissions(businessId);
  const [isBusy, setBusy] = useState(false);
  const mayEdit = permissions.has('manageSpendRules') && ruleId !== null;
  const mayAllow = permissions.has('assignSpendRules') && status !== 'closed';
  if (!mayEdit && !mayAllow) return null;
  const allow = async () => {
    setBusy(true);
    onAsked();
    await allowPurchase({ cardId, businessId, transactionId: transaction.id, t, words });
    setBusy(false);
  };
  return (
    <>
      <p className="decline-ways">
        {mayAllow && (
          <Button
            size="s"
            busy={isBusy}
            onClick={() => void allow()}
            aria-describedby={`allow-${transaction.id}`}
          >
            {t('purchases.allowOnce')}
          </Button>
        )}
        {mayEdit && (
          <ButtonLink
            size="s"
            tone="quiet"
            href={`${pathTo('spendRuleSettings', { businessId })}?rule=${ruleId}`}
          >
            {t('purchases.editRule')}
          </ButtonLink>
        )}
      </p>
      {mayAllow && (
        <p id={`allow-${transaction.id}`} className="decline-hint">
          {t('purchases.allowOnceHint', words)}
        </p>
      )}
    </>
  );
}
