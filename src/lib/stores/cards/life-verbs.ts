import type { Card } from '#lib/contract/cards/card.ts';
import { changeCard, transitionOf } from '#lib/domain/cards/card-states.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';

/** The acts on a card besides loading and locking, in the order of the menu. */
export const LIFE_VERBS = [
  'withdrawFunds',
  'transferBetweenCards',
  'resendVirtualCard',
  'reissueAndShip',
  'reissueVirtualCard',
  'reassociateCard',
  'closeCard',
] as const;
export type LifeVerb = (typeof LIFE_VERBS)[number];

/** A line of the menu; `why` names the text that explains why it is not possible now. */
export type LifeLine = { verb: LifeVerb; why?: 'noMoney' | 'beingMade' | 'noEmail' };

type CardOf = Pick<Card, 'status' | 'type' | 'last4' | 'available' | 'holder'>;

const NEEDS: Readonly<Record<LifeVerb, Permission | undefined>> = {
  withdrawFunds: 'withdrawFunds',
  transferBetweenCards: 'transferBetweenCards',
  resendVirtualCard: 'resendVirtualCards',
  reissueAndShip: transitionOf('reissue').permission,
  reissueVirtualCard: transitionOf('reissue').permission,
  reassociateCard: transitionOf('reassociate').permission,
  closeCard: transitionOf('close').permission,
};

/** The menu's lines for a card and a role: an impossible one always has its reason. */
export function lifeLinesFor(card: CardOf, permissions: ReadonlySet<Permission>): LifeLine[] {
  return LIFE_VERBS.flatMap((verb): LifeLine[] => {
    const needed = NEEDS[verb];
    if (needed === undefined || !permissions.has(needed) || !fits(verb, card)) return [];
    const why = hindrance(verb, card);
    return [why ? { verb, why } : { verb }];
  });
}

function fits(verb: LifeVerb, { status, type }: CardOf): boolean {
  switch (verb) {
    case 'withdrawFunds':
    case 'transferBetweenCards':
      return status !== 'closed';
    case 'resendVirtualCard':
      return type === 'virtual' && (status === 'processing' || status === 'reassociated');
    case 'reissueAndShip':
      return type === 'physical' && changeCard('reissue', 'business', status).ok;
    case 'reissueVirtualCard':
      return type === 'virtual' && changeCard('reissue', 'business', status).ok;
    case 'reassociateCard':
      return changeCard('reassociate', 'business', status).ok;
    case 'closeCard':
      return changeCard('close', 'business', status).ok;
  }
}

function hindrance(verb: LifeVerb, { available, holder, last4 }: CardOf): LifeLine['why'] {
  if (verb === 'withdrawFunds' || verb === 'transferBetweenCards') {
    return available.amountMinor > 0 ? undefined : 'noMoney';
  }
  if (verb !== 'resendVirtualCard') return undefined;
  if (holder.email === null) return 'noEmail';
  return last4 === null ? 'beingMade' : undefined;
}
