import { LockKeyhole, LockKeyholeOpen, Plus, Snowflake, Sun } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CardRow } from '#lib/contract/entities/card.ts';
import { mayLoad } from '#lib/domain/card-states.ts';
import { changeCardState, type StateVerb, stateVerbsFor } from '#lib/stores/cards-change-state.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { usePermissions } from '../shell/use-session.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

const LoadDialog = lazyPart(() => import('./load-dialog.tsx').then((part) => part.LoadDialog));
const StateDialog = lazyPart(() => import('./state-dialog.tsx').then((part) => part.StateDialog));

const PICTURES = { lock: LockKeyhole, unlock: LockKeyholeOpen, freeze: Snowflake, unfreeze: Sun };
/** These are asked about first; the others act at once and can be undone. */
const REVIEWED: readonly StateVerb[] = ['freeze', 'unfreeze'];

/** What can be done with a card: by the role and by the state it is in, never more. */
export function CardActions({ card }: { card: CardRow }) {
  const t = useT();
  const permissions = usePermissions(card.businessId);
  const [open, setOpen] = useState<'load' | StateVerb | null>(null);
  const verbs = stateVerbsFor(card.status, permissions);
  const canLoad = permissions.has('loadCards');
  if (!canLoad && verbs.length === 0) return null;
  const start = (verb: StateVerb) =>
    REVIEWED.includes(verb) ? setOpen(verb) : void changeCardState({ card, verb, t });
  return (
    <fieldset className="card-actions" data-print="no">
      <legend className="sr-only">{t('card.actions.label')}</legend>
      {canLoad && (
        <Button
          tone="primary"
          icon={<Plus aria-hidden="true" />}
          disabled={!mayLoad(card.status)}
          title={mayLoad(card.status) ? undefined : notInState(card, t)}
          onClick={() => setOpen('load')}
        >
          {t('card.actions.load')}
        </Button>
      )}
      {verbs.map((verb) => {
        const Picture = PICTURES[verb];
        return (
          <Button key={verb} icon={<Picture aria-hidden="true" />} onClick={() => start(verb)}>
            {t(`card.actions.${verb}`)}
          </Button>
        );
      })}
      {canLoad && !mayLoad(card.status) && <p className="card-actions-why">{notInState(card, t)}</p>}
      <Suspense>
        {open === 'load' && <LoadDialog card={card} onClose={() => setOpen(null)} />}
        {open && open !== 'load' && <StateDialog card={card} verb={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </fieldset>
  );
}

const notInState = (card: CardRow, t: ReturnType<typeof useT>): string =>
  t('card.actions.notInState', { status: t(`cards.status.${card.status}`) });
