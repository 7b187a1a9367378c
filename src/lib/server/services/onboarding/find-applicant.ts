import type { ApplicantActor, ApplicantDevice } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Platform } from '../../platform.ts';
import { hashToken } from '../../secrets.ts';
import { readCookies } from './cookie.ts';

type Reading = Pick<Platform, 'db' | 'clock' | 'config'>;

/**
 * What was opened on this device by links of applications.
 *
 * @throws Refusal 401 without a cookie, and application_link_over where the time or the link of each is over
 */
export async function findApplicant(platform: Reading, cookies: string): Promise<ApplicantDevice> {
  const device = await find(platform, cookies);
  if (device.open.length > 0) return device;
  throw new Refusal(device.over.length > 0 ? 'application_link_over' : 'unauthenticated');
}

/** The same, where nobody has to be known. */
export async function findApplicantIfAny(
  platform: Reading,
  cookies: string,
): Promise<ApplicantDevice | { kind: 'anonymous' }> {
  const device = await find(platform, cookies);
  return device.open.length > 0 ? device : { kind: 'anonymous' };
}

async function find({ db, clock, config }: Reading, cookies: string): Promise<ApplicantDevice> {
  const brought = readCookies(config, cookies).map(({ scope, secret }) => ({
    scope,
    hash: hashToken(secret),
  }));
  if (brought.length === 0) return { kind: 'device', open: [], over: [] };
  const rows = await db
    .selectFrom('application_session as session')
    .innerJoin('application_link as link', 'link.id', 'session.link_id')
    .innerJoin('business', 'business.id', 'session.business_id')
    .leftJoin('application_person as owner', 'owner.id', 'session.person_id')
    .leftJoin('application_person as primary', (join) =>
      join.onRef('primary.business_id', '=', 'session.business_id').on('primary.role', '=', 'primary'),
    )
    .select(['session.token_hash', 'session.scope', 'session.business_id', 'session.person_id'])
    .select(['session.link_id', 'session.expires_at', 'business.name'])
    .select(['owner.first_name as owner_first', 'owner.last_name as owner_last'])
    .select(['primary.first_name as primary_first', 'primary.last_name as primary_last'])
    .where(
      'session.token_hash',
      'in',
      brought.map(({ hash }) => hash),
    )
    .where('session.expires_at', '>', clock.now())
    .where('link.revoked_at', 'is', null)
    .where('owner.removed_at', 'is', null)
    .orderBy('session.created_at', 'desc')
    .orderBy('session.token_hash')
    .execute();
  const there = new Set(rows.map((row) => row.token_hash));
  const open = rows.map((row): ApplicantActor => {
    const [first, last] = row.person_id
      ? [row.owner_first, row.owner_last]
      : [row.primary_first, row.primary_last];
    return {
      kind: 'applicant',
      scope: row.scope,
      businessId: row.business_id,
      personId: row.person_id,
      name: first && last ? `${first} ${last}` : row.name,
      linkId: row.link_id,
      sessionHash: row.token_hash,
      expiresAt: row.expires_at,
    };
  });
  return {
    kind: 'device',
    open,
    over: brought.filter(({ hash }) => !there.has(hash)).map(({ scope }) => scope),
  };
}
