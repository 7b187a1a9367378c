import {
  ArrowLeftRight,
  ArrowUpFromLine,
  Ban,
  Ellipsis,
  type LucideIcon,
  Mail,
  RefreshCw,
  Truck,
  UserRoundPen,
} from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import type { Card } from '#lib/contract/cards/card.ts';
import { type LifeLine, type LifeVerb, lifeLinesFor } from '#lib/stores/cards/life-verbs.ts';
import { unfinished } from '#lib/stores/unfinished.ts';
import { lazyPart } from '../../page/lazy-part.ts';
import { usePermissions } from '../../page/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useT } from '../../ui/texts.tsx';
import type { LifeDialogProps } from './life-dialog.ts';

const DIALOGS: Readonly<Record<LifeVerb, ComponentType<LifeDialogProps>>> = {
  withdrawFunds: lazyPart(() => import('./withdraw-dialog.tsx').then((part) => part.WithdrawDialog)),
  transferBetweenCards: lazyPart(() => import('./transfer-dialog.tsx').then((part) => part.TransferDialog)),
  resendVirtualCard: lazyPart(() => import('./resend-dialog.tsx').then((part) => part.ResendDialog)),
  reissueAndShip: lazyPart(() => import('./reissue-dialog.tsx').then((part) => part.ReissueDialog)),
  reissueVirtualCard: lazyPart(() =>
    import('./reissue-virtual-dialog.tsx').then((part) => part.ReissueVirtualDialog),
  ),
  reassociateCard: lazyPart(() => import('./reassociate-dialog.tsx').then((part) => part.ReassociateDialog)),
  closeCard: lazyPart(() => import('./close-dialog.tsx').then((part) => part.CloseDialog)),
};

const PICTURES: Readonly<Record<LifeVerb, LucideIcon>> = {
  withdrawFunds: ArrowUpFromLine,
  transferBetweenCards: ArrowLeftRight,
  resendVirtualCard: Mail,
  reissueAndShip: Truck,
  reissueVirtualCard: RefreshCw,
  reassociateCard: UserRoundPen,
  closeCard: Ban,
};

/** The less frequent acts on a card, behind one button; each asks first. */
export function MoreActions({ card }: { card: Card }) {
  const t = useT();
  const permissions = usePermissions(card.businessId);
  const [open, setOpen] = useState(() => beginningOf(card.id));
  const lines = lifeLinesFor(card, permissions);
  const Part = open && DIALOGS[open];
  // A closed card offers no acts, but the dialog that closed it still shows its result.
  if (lines.length === 0 && !Part) return null;
  return (
    <>
      {lines.length > 0 && (
        <Menu
          label={t('cards.act.more')}
          items={lines.map((line) => ({ ...looksOf(line, t), onSelect: () => setOpen(line.verb) }))}
        >
          {(trigger) => (
            <Button icon={<Ellipsis aria-hidden="true" />} {...trigger}>
              {t('cards.act.more')}
            </Button>
          )}
        </Menu>
      )}
      <Suspense>{Part && <Part card={card} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}

const BEGINNINGS = ['withdrawFunds', 'transferBetweenCards'] as const;

/** The act that was open when the sign-in ended. */
const beginningOf = (cardId: string): LifeVerb | null =>
  BEGINNINGS.find((verb) => unfinished(`${verb} ${cardId}`) !== null) ?? null;

function looksOf({ verb, why }: LifeLine, t: ReturnType<typeof useT>) {
  const Picture = PICTURES[verb];
  return {
    id: verb,
    label: t(`cards.act.${verb}.action`),
    icon: <Picture aria-hidden="true" />,
    disabled: why !== undefined,
    hint: why && t(`cards.act.why.${why}`),
    ...(verb === 'closeCard' ? ({ tone: 'danger', divided: true } as const) : {}),
  };
}
