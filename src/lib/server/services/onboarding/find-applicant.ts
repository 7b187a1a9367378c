import type { ApplicantActor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Platform } from '../../platform.ts';
import { hashToken } from '../../secrets.ts';
import { readCookie } from './cookie.ts';

type Reading = Pick<Platform, 'db' | 'clock' | 'config'>;

/**
 * Who followed the link of an application on this device.
 *
 * @throws Refusal 401 application_link_over without a cookie, and for one whose time or link is over
 */
export async function findApplicant(platform: Reading, cookies: string): Promise<ApplicantActor> {
  const found = await find(platform, cookies);
  if (found) return found;
  if (readCookie(platform.config, cookies) === undefined) throw new Refusal('unauthenticated');
  throw new Refusal('application_link_over');
}

/** The same, where nobody has to be known. */
export const findApplicantIfAny = async (
  platform: Reading,
  cookies: string,
): Promise<ApplicantActor | { kind: 'anonymous' }> =>
  (await find(platform, cookies)) ?? { kind: 'anonymous' };

async function find({ db, clock, config }: Reading, cookies: string): Promise<ApplicantActor | undefined> {
  const secret = readCookie(config, cookies);
  if (!secret) return undefined;
  const row = await db
    .selectFrom('application_session as session')
    .innerJoin('application_link as link', 'link.id', 'session.link_id')
    .innerJoin('business', 'business.id', 'session.business_id')
    .leftJoin('application_person as owner', 'owner.id', 'session.person_id')
    .leftJoin('application_person as primary', (join) =>
      join.onRef('primary.business_id', '=', 'session.business_id').on('primary.role', '=', 'primary'),
    )
    .select(['session.token_hash', 'session.scope', 'session.business_id', 'session.person_id'])
    .select(['session.expires_at', 'business.name'])
    .select(['owner.first_name as owner_first', 'owner.last_name as owner_last'])
    .select(['primary.first_name as primary_first', 'primary.last_name as primary_last'])
    .where('session.token_hash', '=', hashToken(secret))
    .where('session.expires_at', '>', clock.now())
    .where('link.revoked_at', 'is', null)
    .where('owner.removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const [first, last] = row.person_id
    ? [row.owner_first, row.owner_last]
    : [row.primary_first, row.primary_last];
  return {
    kind: 'applicant',
    scope: row.scope,
    businessId: row.business_id,
    personId: row.person_id,
    name: first && last ? `${first} ${last}` : row.name,
    sessionHash: row.token_hash,
    expiresAt: row.expires_at,
  };
}
