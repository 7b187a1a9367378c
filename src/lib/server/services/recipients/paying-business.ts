import { ApiError } from '../../api/api-error.ts';
import { wrongState } from '../../api/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';

/**
 * Recipients and payments belong to a program that sends bank transfers, never to the super business above it.
 *
 * @throws ApiError 409 wrong_state where it has cards, holds programs, or is not active yet
 */
export async function assertPaysByTransfer(tx: Tx, businessId: string): Promise<void> {
  const row = await tx
    .selectFrom('business')
    .select(['status', 'product_type'])
    .where('id', '=', businessId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  if (row.product_type !== 'bank_transfers') throw wrongState('businessLoadsCards');
  if (row.status !== 'active') throw wrongState('businessNotActive', { params: { status: row.status } });
}
