import { useStore } from '@nanostores/react';
import { LockKeyhole, LockKeyholeOpen, Plus, Snowflake, Sun } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { $connection } from '#lib/browser/connection.ts';
import type { CardRow } from '#lib/contract/cards/card.ts';
import { mayLoad } from '#lib/domain/cards/card-states.ts';
import { changeCardState, type StateVerb, stateVerbsFor } from '#lib/stores/cards/change-state.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { useFunding } from '../../funding/use-funding.ts';
import { lazyPart } from '../../page/lazy-part.ts';
import { usePageActs } from '../../page/use-page-acts.ts';
import { usePermissions } from '../../page/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { useT } from '../../ui/texts.tsx';
import { useLoadFields } from '../page/use-load-fields.ts';

const LoadDialog = lazyPart(() => import('./load-dialog.tsx').then((part) => part.LoadDialog));
const StateDialog = lazyPart(() => import('./state-dialog.tsx').then((part) => part.StateDialog));

/** A verb and its opposite share one button, so that a press does not lose the focus. */
const PLACES = { lock: 'lock', unlock: 'lock', freeze: 'freeze', unfreeze: 'freeze' };
const PICTURES = { lock: LockKeyhole, unlock: LockKeyholeOpen, freeze: Snowflake, unfreeze: Sun };
/** These ask for a confirmation; the others act at once and can be undone. */
const REVIEWED: readonly StateVerb[] = ['freeze', 'unfreeze'];

/**
 * The acts on a card that its state and the role allow. `more` holds the other acts; it stays mounted when the state
 * changes, so that it can still show its result.
 */
export function CardActions({ card, more }: { card: CardRow; more?: ReactNode }) {
  const t = useT();
  const permissions = usePermissions(card.businessId);
  const [open, setOpen] = useState(() => beginningOf(card.id));
  const verbs = stateVerbsFor(card.status, permissions);
  // A closed card stays closed, so nothing is offered.
  const isLoadShown = permissions.has('loadCards') && card.status !== 'closed';
  const start = (verb: StateVerb) =>
    REVIEWED.includes(verb) ? setOpen(verb) : void changeCardState({ card, verb, t });
  const loading = isLoadShown && mayLoad(card.status) ? (['load'] as const) : [];
  usePageActs(
    [...loading, ...verbs].map((act) => ({
      id: `card-${act}`,
      label: t('cards.card.actions.ofCard', { act: t(`cards.card.actions.${act}`), id: card.id }),
      run: () => (act === 'load' ? setOpen(act) : start(act)),
    })),
  );
  if (!isLoadShown && verbs.length === 0 && more === undefined) return null;
  return (
    <fieldset className="thing-actions" data-print="no">
      <legend className="sr-only">{t('cards.card.actions.label')}</legend>
      {isLoadShown && <LoadAction card={card} onOpen={() => setOpen('load')} />}
      {verbs.map((verb) => {
        const Picture = PICTURES[verb];
        return (
          <Button key={PLACES[verb]} icon={<Picture aria-hidden="true" />} onClick={() => start(verb)}>
            {t(`cards.card.actions.${verb}`)}
          </Button>
        );
      })}
      {more}
      <Suspense>
        {open === 'load' && <LoadDialog card={card} onClose={() => setOpen(null)} />}
        {open && open !== 'load' && <StateDialog card={card} verb={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </fieldset>
  );
}

const BEGINNINGS = ['load', ...REVIEWED] as const;

/** The act that was open when the sign-in ended. */
const beginningOf = (cardId: string): 'load' | StateVerb | null =>
  BEGINNINGS.find((act) => unfinished(`${act} ${cardId}`) !== null) ?? null;

/**
 * While the state forbids it, or the server cannot be reached, the button can still be focused, and the text below it
 * says why.
 */
function LoadAction({ card, onOpen }: { card: CardRow; onOpen: () => void }) {
  const t = useT();
  const why = useId();
  const isAway = useStore($connection) !== 'online';
  const isPossible = mayLoad(card.status) && !isAway;
  // The dialog shows these: if it had to wait for them, it would grow while somebody is already pressing.
  useLoadFields(card.businessId);
  useFunding(card.businessId, usePermissions(card.businessId).has('viewFunding'));
  return (
    <div className="card-action-load">
      <Button
        tone="primary"
        wide
        icon={<Plus aria-hidden="true" />}
        aria-disabled={!isPossible || undefined}
        aria-describedby={isPossible ? undefined : why}
        onClick={isPossible ? onOpen : undefined}
      >
        {t('cards.card.actions.load')}
      </Button>
      {!isPossible && (
        <p id={why} className="card-actions-why">
          {t(isAway ? 'common.connection.noMoney' : `cards.card.actions.notLoadable.${card.status}`)}
        </p>
      )}
    </div>
  );
}
