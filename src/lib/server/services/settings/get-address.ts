import { getBusinessAddress as call } from '#lib/contract/settings/settings.ts';
import { query } from '../../commands/handler.ts';

export const getBusinessAddress = query(call, async ({ db, params }) => {
  const row = await db
    .selectFrom('business')
    .leftJoin('business_address as own', 'own.business_id', 'business.id')
    .leftJoin('business_address as inherited', 'inherited.business_id', 'business.parent_id')
    .select(['own.address', 'inherited.address as parentAddress'])
    .where('business.id', '=', params.id)
    .executeTakeFirst();
  return { address: row?.address ?? row?.parentAddress ?? null };
});
