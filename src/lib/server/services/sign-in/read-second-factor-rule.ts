import type { SecondFactorRule } from '#lib/contract/sign-in/second-factor-rule.ts';
import { areStrong } from '#lib/domain/people/strong-permissions.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { loadAccount } from '../people/load-actor.ts';

/** The most members whose roles are asked; an organization with more has its figures from the first ones. */
const MAX_COUNTED = 200;

/** The rule of an organization, with how many of its administrators and payers meet it. */
export async function readSecondFactorRule(
  db: Db | Tx,
  { organizationId, isOfParent }: { organizationId: string; isOfParent: boolean },
): Promise<SecondFactorRule> {
  const { isRequired } = await db
    .selectFrom('business')
    .select('requires_second_factor as isRequired')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const members = await db
    .selectFrom('member')
    .innerJoin('business', 'business.id', 'member.business_id')
    .innerJoin('users', 'users.id', 'member.user_id')
    .leftJoin('second_factor as factor', (join) =>
      join.onRef('factor.user_id', '=', 'users.id').on('factor.confirmed_at', 'is not', null),
    )
    .select(['users.id', 'factor.user_id as factor'])
    .distinct()
    .where('users.is_disabled', '=', false)
    .where((eb) =>
      eb.or([eb('business.id', '=', organizationId), eb('business.parent_id', '=', organizationId)]),
    )
    .orderBy('users.id')
    .limit(MAX_COUNTED)
    .execute();
  let [strong, without] = [0, 0];
  for (const { id, factor } of members) {
    const account = await loadAccount(db, id);
    const own = account?.reach.filter(({ parentId, id: own }) => (parentId ?? own) === organizationId) ?? [];
    if (!own.some(({ permissions }) => areStrong(permissions))) continue;
    strong += 1;
    if (factor === null) without += 1;
  }
  return { isRequired, isOfParent, administratorsAndPayers: strong, withoutSecondFactor: without };
}
