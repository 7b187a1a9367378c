import type { Tx } from '../db/schema.ts';

/**
 * Locks the organisation that a business belongs to: whatever changes who may agree, or what for, goes one after the
 * other. It is taken before roles, members, invitations and requests.
 *
 * @returns its id
 */
export async function takeOrganisation(tx: Tx, businessId: string): Promise<string> {
  const { id } = await tx
    .selectFrom('business')
    .select('business.id')
    .where((eb) =>
      eb(
        'business.id',
        '=',
        eb
          .selectFrom('business as asked')
          .select((inner) => inner.fn.coalesce('asked.parent_id', 'asked.id').as('id'))
          .where('asked.id', '=', businessId),
      ),
    )
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return id;
}
