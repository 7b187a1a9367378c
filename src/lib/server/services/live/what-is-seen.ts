import { approveApproval } from '#lib/contract/approvals/approvals.ts';
import { listAutoloads } from '#lib/contract/autoloads/autoloads.ts';
import { listBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import type { Access } from '#lib/contract/call.ts';
import { listCards } from '#lib/contract/cards/cards.ts';
import { listFundingAccountDeposits } from '#lib/contract/funding/deposits.ts';
import type { LiveChange, LiveKind } from '#lib/contract/live/live.ts';
import { listCardOrders } from '#lib/contract/orders/orders.ts';
import { listCardTransactions } from '#lib/contract/purchases/transactions.ts';
import { listRecipients } from '#lib/contract/recipients/recipients.ts';
import { listSpendRules } from '#lib/contract/spend-rules/spend-rules.ts';
import { ACTIVITY_GROUPS } from '#lib/domain/audit/activity-types.ts';
import type { UserActor } from '../../commands/actor.ts';
import { allows } from '../../commands/authorize.ts';
import type { Change } from '../../live/change.ts';
import type { LineOf } from '../../live/hub.ts';
import { HOLDER_ACTIVITY_TYPES } from '../cards/holder-view.ts';

/** Who may read a list hears that something in it changed; of requests, who may decide them. */
const READ_BY: Readonly<Record<LiveKind, { access: Access }>> = {
  approval: approveApproval,
  autoload: listAutoloads,
  card: listCards,
  cardOrder: listCardOrders,
  funding: listFundingAccountDeposits,
  purchase: listCardTransactions,
  recipient: listRecipients,
  spendRule: listSpendRules,
  transfer: listBankTransfers,
};

const isLiveKind = (kind: string): kind is LiveKind => Object.hasOwn(READ_BY, kind);

/** What one person hears of: all they may read as a member, and what happens to the cards they hold. */
export function whatIsSeen({ reach }: UserActor, cardIds: ReadonlySet<string>): LineOf {
  const businesses = new Map(reach.map((business) => [business.id, business]));
  return (change) => {
    const { kind, businessId, thingId, cardId = kind === 'card' ? thingId : null } = named(change);
    if (!isLiveKind(kind)) return undefined;
    const business = businesses.get(businessId);
    const { access } = READ_BY[kind];
    const isMembers =
      business && !business.lacksSecondFactor && access.kind === 'business' && allows(business, access);
    if (!isMembers && !(cardId !== null && cardIds.has(cardId) && isHolders(change))) return undefined;
    return JSON.stringify({ kind, businessId, id: thingId, cardId } satisfies LiveChange);
  };
}

/**
 * A request may be about a thing that its reader may not see, so it is not named; money on the funding account is told of
 * the business.
 */
function named(change: Change): Change {
  const isOf = (group: 'approval' | 'deposit') =>
    (ACTIVITY_GROUPS[group] as readonly (string | undefined)[]).includes(change.type);
  const kind = isOf('approval') ? 'approval' : isOf('deposit') ? 'funding' : undefined;
  return kind ? { ...change, kind, thingId: change.businessId } : change;
}

/** Notes, tags and the like stay with the organisation; a parcel is told of where its holder asked for the card. */
const isHolders = ({ kind, type }: Change): boolean =>
  kind === 'purchase' ||
  type === 'shipmentMoved' ||
  (HOLDER_ACTIVITY_TYPES as readonly (string | undefined)[]).includes(type);
