import type { LithicTransaction } from '#lib/contract/purchases/lithic.ts';
import type { IssuerEvent, IssuerEventResult } from '../../authorizations/issuer-event.ts';
import { findPurchase, type Purchase } from '../../authorizations/purchase.ts';
import { receiveEvent } from '../../authorizations/receive-event.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { findMerchantCategory } from '../spend-rules/merchant-categories.ts';
import { lithicMerchantOf } from './lithic-merchant.ts';
import type { LithicStep } from './lithic-steps.ts';
import { withinReason } from './within-reason.ts';

type Applied = IssuerEventResult['kind'] | 'nothing';
type Given = { transaction: LithicTransaction; step: LithicStep; now: Date };

/**
 * Applies one step in one transaction with its money, once. Whether a clearing is the last one, Lithic may say only in a
 * later report; so an event that is known by its token stays as it was applied, whatever it says now.
 */
export async function applyLithicStep(db: Db, { transaction, step, now }: Given): Promise<Applied> {
  const card = await findCard(db, transaction);
  if (!card) return MOVES_MONEY.has(step.kind) ? 'unknownCard' : 'nothing';
  if (isOfPurchaseAlone(step) && !card.isPurchaseKnown) return 'nothing';
  const decide = async (tx: Tx) => {
    const purchase = await findPurchase(tx, transaction.token, card.accountId);
    return {
      ...meaningOf(step, purchase === 'foreign' ? undefined : purchase, transaction.token),
      merchant: lithicMerchantOf(transaction.merchant),
      merchantCategory: categoryOf(transaction),
      occurredAt: withinReason(step.at, now),
    };
  };
  return (await receiveEvent(db, 'lithic', { eventId: step.id, cardId: card.id, decide }, now)).kind;
}

const MOVES_MONEY: ReadonlySet<LithicStep['kind']> = new Set(['clearing', 'refund', 'charge']);

/** What was declined before anybody asked us is no purchase of ours, and what nobody asked about has no hold. */
const isOfPurchaseAlone = (step: LithicStep): boolean =>
  step.kind === 'holdAtMost' || (step.kind === 'declined' && !step.isOurs);

type Meaning = Pick<IssuerEvent, 'type' | 'networkId' | 'amountMinor' | 'isFinal'>;

function meaningOf(step: LithicStep, purchase: Purchase | undefined, networkId: string): Meaning {
  switch (step.kind) {
    case 'clearing':
      return { type: 'clearing', networkId, amountMinor: step.amountMinor, isFinal: step.isFinal };
    case 'refund':
      return { type: 'refund', networkId, amountMinor: step.amountMinor, isFinal: true };
    // A line of its own: what is still on hold belongs to the purchase.
    case 'charge':
      return { type: 'clearing', networkId: null, amountMinor: step.amountMinor, isFinal: true };
    case 'void':
      return { type: 'void', networkId, amountMinor: step.amountMinor, isFinal: true };
    case 'declined':
      return { type: 'void', networkId, amountMinor: null, isFinal: true };
    case 'holdAtMost': {
      const { heldMinor, clearedMinor } = purchase ?? { heldMinor: 0, clearedMinor: 0 };
      const keptMinor = Math.max(step.amountMinor - clearedMinor, 0);
      return { type: 'void', networkId, amountMinor: Math.max(heldMinor - keptMinor, 0), isFinal: false };
    }
  }
}

/** By its token, or by the purchase: a card that was given to somebody else has another number now. */
async function findCard(db: Db, { card_token: token, token: networkId }: LithicTransaction) {
  const bought = await db
    .selectFrom('card_transaction')
    .innerJoin('card', 'card.id', 'card_transaction.card_id')
    .select(['card.id', 'card.account_id as accountId'])
    .where('network_id', '=', networkId)
    .executeTakeFirst();
  if (bought) return { ...bought, isPurchaseKnown: true };
  const card = await db
    .selectFrom('card')
    .select(['id', 'account_id as accountId'])
    .where('issuer_token', '=', token)
    .executeTakeFirst();
  return card && { ...card, isPurchaseKnown: false };
}

function categoryOf({ merchant }: LithicTransaction): string {
  const { categoryCode } = lithicMerchantOf(merchant);
  return findMerchantCategory(categoryCode)?.name ?? categoryCode;
}
