import { Ban } from 'lucide-react';
import type { Card } from '#lib/contract/cards/card.ts';
import type { DeclineDetail } from '#lib/contract/purchases/decline.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { declineSentenceName } from '#lib/domain/purchases/decline-words.ts';
import { formatAbsolute, formatDateTime, formatMoney } from '#lib/i18n/formats.ts';
import { minorOf } from '../../purchases/purchase-amounts.ts';
import { usedPart } from '../../purchases/used-part.ts';
import { Meter } from '../../ui/meter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLang, useT } from '../../ui/texts.tsx';

/** Why a purchase was declined, and what to do. */
export function Declined({ purchase, card }: { purchase: CardTransaction; card: Card }) {
  const t = useT();
  const lang = useLang();
  const requestedMinor = minorOf(purchase.requestedAmount);
  const { decline } = purchase;
  const values = {
    organization: card.organisationName,
    available: decline?.kind === 'insufficientFunds' ? formatMoney(decline.available.amountMinor) : '',
    until: decline && 'resetsAt' in decline && decline.resetsAt ? formatDateTime(decline.resetsAt, lang) : '',
  };
  return (
    <Notice tone="brick" icon={Ban}>
      <p className="medium">{t('cardholder.card.transactions.noMoney')}</p>
      <p>{t(`mail.declineReason.${declineSentenceName(causeOf(decline), requestedMinor)}`, values)}</p>
      {decline && <Limit decline={decline} />}
      <p className="small">{formatAbsolute(purchase.authorizedAt, lang)}</p>
    </Notice>
  );
}

/** What a limit was and how much of it was used; the rule behind it has a name for the organization alone. */
function Limit({ decline }: { decline: DeclineDetail }) {
  const t = useT();
  if (decline.kind !== 'velocityAmount' && decline.kind !== 'velocityCount') return null;
  const used = usedPart(decline);
  const written = (value: number | { amountMinor: number }) =>
    typeof value === 'number' ? String(value) : formatMoney(value.amountMinor);
  const words = { limit: written(decline.limit), used: written(decline.used), left: written(decline.left) };
  if (used === null) {
    return decline.kind === 'velocityAmount' ? <p>{t('cardholder.card.limit.once', words)}</p> : null;
  }
  const window = t(`cardholder.card.limit.window.${decline.window}`);
  return (
    <>
      <p>{t(`cardholder.card.limit.${decline.kind}`, { ...words, window })}</p>
      <Meter part={used} />
    </>
  );
}

const causeOf = (decline: DeclineDetail | null) =>
  decline?.kind === 'velocityAmount' ? { ...decline, limit: decline.limit.amountMinor } : decline;
