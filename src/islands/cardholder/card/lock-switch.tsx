import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { loadPart } from '#lib/browser/load-guard.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import { changeCard } from '#lib/domain/cards/card-states.ts';
import { lazyPart } from '../../page/lazy-part.ts';
import { useFetchSoon } from '../../page/use-fetch-soon.ts';
import { Notice } from '../../ui/notice.tsx';
import { useT } from '../../ui/texts.tsx';
import { useIsAskedFor } from './use-is-asked-for.ts';

const loadDialog = () => import('./lock-dialog.tsx').then((part) => part.LockDialog);
const LockDialog = lazyPart(loadDialog);

/**
 * Locks an active card and unlocks a locked one, each after a question; other states belong to the organization. A card
 * that another one was asked for stays locked.
 */
export function LockSwitch({ card }: { card: Card }) {
  const t = useT();
  const [asked, setAsked] = useState<'lock' | 'unlock' | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isAskedFor = useIsAskedFor(card);
  useFetchSoon(loadDialog);
  const verb = changeCard('unlock', 'cardholder', card.status).ok ? 'unlock' : 'lock';
  const isPossible = changeCard(verb, 'cardholder', card.status).ok;
  const Picture = verb === 'unlock' ? LockKeyhole : LockKeyholeOpen;
  // The dialog stays until it is closed: its last screen says what was done.
  if ((!isPossible || isAskedFor) && asked === null) return null;
  const ask = async () => {
    setMissing(false);
    try {
      await loadPart(loadDialog);
      setAsked(verb);
    } catch {
      setMissing(true);
    }
  };
  return (
    <>
      <button type="button" className="lock-switch panel" aria-haspopup="dialog" onClick={() => void ask()}>
        <Picture aria-hidden="true" />
        <span className="lock-switch-words">
          <span className="medium">{t(`cardholder.card.${verb}.name`)}</span>
          <span className="soft small">{t(`cardholder.card.${verb}.hint`)}</span>
        </span>
        <span className="lock-switch-mark" data-on={verb === 'unlock' || undefined} aria-hidden="true" />
      </button>
      {isMissing && (
        <Notice tone="brick" role="alert">
          {t(`cardholder.card.${verb}.failed`, { reason: t('common.connection.failed') })}
        </Notice>
      )}
      <Suspense>{asked && <LockDialog card={card} verb={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}
