import type * as z from 'zod/mini';
import type { SandboxPurchase } from '#lib/contract/sandbox/sandbox.ts';
import type { Db } from '../../db/schema.ts';
import { usd } from '../money.ts';
import { toDeclineDetail } from '../purchases/decline-detail.ts';

export const selectPurchases = (db: Db) =>
  db
    .selectFrom('card_transaction')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('hold')
        .select('remaining')
        .whereRef('hold.id', '=', 'card_transaction.hold_id')
        .as('held'),
    );

export type SandboxPurchaseRow = Awaited<
  ReturnType<ReturnType<typeof selectPurchases>['executeTakeFirstOrThrow']>
>;

export function toSandboxPurchase(row: SandboxPurchaseRow): z.output<typeof SandboxPurchase> {
  return {
    id: row.id,
    cardId: row.card_id,
    status: row.status,
    merchantName: row.merchant_name,
    categoryCode: row.merchant_category_code,
    requested: usd(row.requested),
    approved: usd(row.approved),
    held: usd(row.held ?? 0),
    cleared: usd(row.cleared),
    refunded: usd(row.refunded),
    declineReason: row.decline_reason,
    decline: row.decline && toDeclineDetail(row.decline.cause),
    authorizedAt: row.authorized_at.toISOString(),
  };
}
