import type { BodyInput } from '#lib/contract/call.ts';
import { getAccountLink } from '#lib/contract/registration/links.ts';
import { createUser } from '#lib/contract/registration/register.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import type { OutgoingMail } from '#lib/server/providers/mail/port.ts';
import { createAccountLink, type NewAccountLink } from '#lib/server/services/people/account-links/create.ts';
import { accountLinkToken } from '#lib/server/services/people/account-links/link-token.ts';
import { accountLinkMails } from '#lib/server/services/people/account-links/send.ts';
import { createTestApi } from '../../support/api.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';

export const PASSWORD = 'Seven-herons-4';

type Given<Kind> = Kind extends NewAccountLink ? Partial<Kind> & { kind: Kind['kind'] } : never;

/** An organisation with a program and a role of its own, somebody who invites, and everything that is mailed. */
export async function createRegistrationWorld() {
  const api = await createTestApi();
  const { id: businessId } = await makeBusiness(api.db, { name: 'Juniper Commons' });
  const { id: programId } = await makeBusiness(api.db, { name: 'Winter Cards', parentId: businessId });
  await makeRoles(api.db, businessId, [
    { key: 'card_viewer', name: 'Card Viewer', permissions: ['viewCards'] },
  ]);
  const inviter = await makeMember(api.db, { businessId, role: 'admin' });
  const mails: OutgoingMail[] = [];
  const posting = { ...api.platform, mail: { send: async (mail: OutgoingMail) => void mails.push(mail) } };
  let people = 0;

  /** A link as a screen creates it, and the secret of it. */
  async function invite(given: Given<NewAccountLink> = { kind: 'member' }) {
    people += 1;
    const link = {
      email: `person-${people}@example.org`,
      language: 'en',
      createdBy: inviter,
      now: api.clock.now(),
      ...(given.kind === 'member' ? { businessId, role: 'admin' } : {}),
      ...(given.kind === 'cardholder' || given.kind === 'profile' ? { businessId } : {}),
      ...given,
    } as NewAccountLink;
    const { id, expiresAt } = await inTransaction(api.db, (tx) => createAccountLink(tx, link));
    return { id, expiresAt, email: link.email, token: accountLinkToken(api.platform.config.cardKey, id) };
  }

  /** Sends what waits, and gives every mail to an address, newest last. */
  async function mailsTo(address: string): Promise<OutgoingMail[]> {
    while ((await deliverWaiting(posting, accountLinkMails)) > 0);
    return mails.filter(({ to }) => to === address);
  }

  const register = (
    token: string,
    given: Partial<BodyInput<typeof createUser>> = {},
    idempotencyKey?: string,
  ) =>
    api.call(createUser, {
      ...(idempotencyKey === undefined ? {} : { key: idempotencyKey }),
      body: { token, firstName: 'Amina', lastName: 'Rahimi', password: PASSWORD, language: 'da', ...given },
    });
  const account = (email: string) =>
    api.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  const stateOf = async (token: string): Promise<string> =>
    (await api.call(getAccountLink, { body: { token } })).body.state;

  const pass = (ms: number) => api.clock.moveTo(new Date(api.clock.now().getTime() + ms));

  return { api, businessId, programId, inviter, invite, mailsTo, register, account, stateOf, pass };
}

export type RegistrationWorld = Awaited<ReturnType<typeof createRegistrationWorld>>;
