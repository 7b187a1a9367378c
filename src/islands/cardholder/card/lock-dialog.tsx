import { useState } from 'react';
import { brandKey } from '#lib/browser/brand-key.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { createHolderLock } from '#lib/stores/cardholder/lock.ts';
import { FlowDialog } from '../../flow/flow-dialog.tsx';
import { STATUS_LOOKS } from '../../ui/badge.tsx';
import { useT } from '../../ui/texts.tsx';

type LockDialogProps = { card: Card; verb: 'lock' | 'unlock'; onClose: () => void };

/** Asks before a card is locked or unlocked, and says afterwards what that means. */
export function LockDialog({ card, verb, onClose }: LockDialogProps) {
  const t = useT();
  const [flow] = useState(() => createHolderLock(card, verb));
  const Picture = STATUS_LOOKS[verb === 'lock' ? 'locked' : 'active'].icon;
  return (
    <FlowDialog
      flow={flow}
      size="s"
      movesMoney={false}
      title={t(`cardholder.card.${verb}.title`)}
      review={<p>{t(`cardholder.card.${verb}.body`)}</p>}
      act={t(`cardholder.card.${verb}.act`)}
      failed={(reason) => t(`cardholder.card.${verb}.failed`, { reason })}
      unknown={t('cardholder.card.unknown')}
      result={{
        title: t(`cardholder.card.${verb}.done`),
        body: () => (
          <div className="card-done" data-verb={verb}>
            <Picture aria-hidden="true" />
            <p>{t(`cardholder.card.${verb}.doneBody`)}</p>
            {verb === 'lock' && (
              <a className="link" href={portalPath('cardReplacement', brandKey(), { cardId: card.id })}>
                {t('cardholder.card.lock.lost')}
              </a>
            )}
          </div>
        ),
      }}
      onClose={onClose}
    />
  );
}
