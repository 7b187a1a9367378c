import { PackageOpen } from 'lucide-react';
import { brandKey } from '#lib/browser/brand-key.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import type { Replacement } from '#lib/contract/replacements/replacement.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { Notice } from '../../ui/notice.tsx';
import { useT } from '../../ui/texts.tsx';
import { ActivateNewCard } from '../lost/activate-new-card.tsx';
import { replacementOutcome } from '../lost/replacement-outcome.ts';
import { Tracking } from '../lost/tracking.tsx';
import { useReplacement } from '../lost/use-replacement.ts';
import { StateNotice } from './state-notice.tsx';

/** On the page of a card that was lost, and of the one that comes for it: how far that is, and the way to it. */
export function NewCardNotice({ card }: { card: Card }) {
  const { data } = useReplacement(card.id);
  const replacement = data?.replacement;
  if (replacement && concerns(replacement, card)) return <OnTheWay card={card} replacement={replacement} />;
  if (card.status === 'closed' && card.replacedBy) return <Replaced newCardId={card.replacedBy} />;
  return <StateNotice card={card} />;
}

/** Whether the request explains the state that the card is in. */
function concerns({ card: old, newCard, status }: Replacement, { id, status: state }: Card): boolean {
  if (state === 'processing') return newCard?.id === id;
  if (old.id !== id) return false;
  return state === 'closed' ? status === 'approved' : status === 'open';
}

function OnTheWay({ card, replacement }: { card: Card; replacement: Replacement }) {
  const t = useT();
  const { organisationName, newCard, shipment } = replacement;
  const { step, outcome } = replacementOutcome(replacement);
  const isNew = newCard?.id === card.id;
  const follow = portalPath('cardReplacement', brandKey(), { cardId: card.id });
  return (
    <>
      <Notice icon={PackageOpen} tone="ice">
        <p>{t(`cardholder.lost.status.${outcome}.title`)}</p>
        <p>{t(`cardholder.lost.status.${outcome}.body`, { organization: organisationName, reason: '' })}</p>
        <p>
          <a className="link" href={follow}>
            {t('cardholder.card.newCard.follow')}
          </a>
        </p>
        {newCard && !isNew && outcome !== 'ended' && <NewCardLink id={newCard.id} />}
      </Notice>
      {isNew && <Tracking shipment={shipment} step={step} />}
      {isNew && shipment && (step === 'shipped' || step === 'arrived') && <ActivateNewCard />}
    </>
  );
}

/** A card that the organization replaced of its own accord. */
function Replaced({ newCardId }: { newCardId: string }) {
  const t = useT();
  return (
    <Notice icon={PackageOpen} tone="ice">
      <p>{t('cardholder.card.newCard.replaced')}</p>
      <NewCardLink id={newCardId} />
    </Notice>
  );
}

function NewCardLink({ id }: { id: string }) {
  const t = useT();
  return (
    <p>
      <a className="link" href={portalPath('cardholderDashboard', brandKey(), { cardId: id })}>
        {t('cardholder.card.newCard.open')}
      </a>
    </p>
  );
}
