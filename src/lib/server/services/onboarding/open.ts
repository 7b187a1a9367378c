import { v7 as newId } from 'uuid';
import { openApplication as call } from '#lib/contract/onboarding/session.ts';
import { APPLICATION_SESSION_MS } from '#lib/domain/onboarding/application-links.ts';
import type { ApplicantScope } from '#lib/domain/onboarding/application-states.ts';
import { accountLinkState } from '#lib/domain/people/account-links.ts';
import type { ApplicantActor } from '../../commands/actor.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { hashToken, newToken } from '../../secrets.ts';
import { refusalOf } from '../people/account-links/use.ts';
import { makeCookie } from './cookie.ts';
import { takeOpeningTurn } from './link-limits.ts';
import { readApplicationLinkToken } from './link-token.ts';
import { viewSession } from './session-view.ts';

/** Exchanges the secret of a link for a cookie of this device; of concurrent tries one succeeds. */
export const openApplication = command(
  call,
  async (request) => {
    const { tx, platform, body, now, setCookie } = request;
    const link = await takeLink(tx, { token: body.token, cardKey: platform.config.cardKey, now });
    const businessId = link.business_id ?? (await begin(request, link));
    const secret = newToken();
    const scope: ApplicantScope = link.kind === 'begin' ? 'application' : link.kind;
    const session = { scope, businessId, personId: link.person_id, expiresAt: endOf(link, now) };
    await tx
      .insertInto('application_session')
      .values({
        token_hash: hashToken(secret),
        link_id: link.id,
        scope,
        business_id: businessId,
        person_id: link.person_id,
        created_at: now,
        expires_at: session.expiresAt,
      })
      .execute();
    if (link.person_id) await noteOpened(tx, link.person_id, now);
    setCookie?.(makeCookie(platform.config, scope, secret));
    return done({ session: await viewSession(tx, session) });
  },
  ({ platform, from, now }) => takeOpeningTurn(platform.db, { from, now }),
);

type Link = Awaited<ReturnType<typeof takeLink>>;

/** @throws Refusal 409 link_used, link_expired, or link_invalid for one that is revoked or forged */
async function takeLink(tx: Tx, { token, cardKey, now }: { token: string; cardKey: Buffer; now: Date }) {
  const id = readApplicationLinkToken(cardKey, token);
  const link =
    id === undefined
      ? undefined
      : await tx
          .selectFrom('application_link')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
  if (!link) throw new Refusal('link_invalid');
  const state = accountLinkState(
    { usedAt: link.used_at, revokedAt: link.revoked_at, expiresAt: link.expires_at },
    now,
  );
  if (state !== 'open') throw refusalOf(state);
  if (link.kind !== 'upload')
    await tx.updateTable('application_link').set({ used_at: now }).where('id', '=', link.id).execute();
  return link;
}

/** Who only sends documents is out when their link is. */
const endOf = (link: Link, now: Date): Date =>
  link.kind === 'upload' ? link.expires_at : new Date(now.getTime() + APPLICATION_SESSION_MS);

/** The business stands from here on, without accounts, settings or members: the address is proven. */
async function begin({ tx, now, record }: CommandRequest<typeof call>, link: Link): Promise<string> {
  const { email, business_name: name, language, brand } = link;
  if (email === null || name === null) throw new Error('a link to begin with lacks whose it is');
  const id = newId();
  await tx
    .insertInto('business')
    .values({
      id,
      name,
      parent_id: null,
      product_type: null,
      status: 'business_info',
      payout_cutoff: null,
      brand,
      funding_account_id: null,
      created_at: now,
    })
    .execute();
  await tx
    .insertInto('application')
    .values({ business_id: id, email, language, status_since: now, created_at: now, updated_at: now })
    .execute();
  await record({
    businessId: id,
    subject: { type: 'business', id },
    type: 'applicationStarted',
    channel: 'applicant',
    by: applicantOf(id, link),
    payload: { businessId: id },
  });
  return id;
}

const applicantOf = (businessId: string, link: Link): ApplicantActor => ({
  kind: 'applicant',
  scope: 'application',
  businessId,
  personId: null,
  name: link.business_name ?? '',
  linkId: link.id,
  sessionHash: '',
  expiresAt: new Date(0),
});

const noteOpened = (tx: Tx, personId: string, now: Date) =>
  tx
    .updateTable('application_person')
    .set({ opened_at: now })
    .where('id', '=', personId)
    .where('opened_at', 'is', null)
    .execute();
