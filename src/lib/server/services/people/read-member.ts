import type { Member } from '#lib/contract/people/member.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { selectPlaces, toMember } from './member-row.ts';
import { readRoleDefinitions } from './role-definitions.ts';

type Wanted = { businessId: string; now: Date } & ({ userId: string } | { invitationId: string });

/** One membership or open invitation of a business. @throws Refusal 404 */
export async function readMember(db: Db | Tx, wanted: Wanted): Promise<Member> {
  const { businessId, now } = wanted;
  const place = await selectPlaces(db, [businessId], now)
    .$if('userId' in wanted, (rows) => rows.where('user_id', '=', 'userId' in wanted ? wanted.userId : ''))
    .$if('invitationId' in wanted, (rows) =>
      rows.where('id', '=', 'invitationId' in wanted ? wanted.invitationId : '').where('user_id', 'is', null),
    )
    .executeTakeFirst();
  if (!place) throw new Refusal('not_found');
  return toMember(place, await readRoleDefinitions(db, businessId));
}
