import { getAccountContact as call } from '#lib/contract/settings/profile.ts';
import { query } from '../../commands/handler.ts';
import { toContact } from './read-profile.ts';

export const getAccountContact = query(call, async ({ db, params }) => {
  const rows = await db
    .selectFrom('business')
    .innerJoin('business_profile as profile', (join) =>
      join.on((eb) =>
        eb.or([
          eb('profile.business_id', '=', eb.ref('business.id')),
          eb('profile.business_id', '=', eb.ref('business.parent_id')),
        ]),
      ),
    )
    .select(['profile.business_id', 'contact_name', 'contact_email', 'contact_phone'])
    .where('business.id', '=', params.id)
    .where('contact_name', 'is not', null)
    .execute();
  const found = rows.find(({ business_id }) => business_id === params.id) ?? rows[0];
  return { accountContact: found ? toContact(found) : null };
});
