import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inviteMember, resendInvitation } from '#lib/contract/people/members.ts';
import { acceptAccountLink, renewAccountLink } from '#lib/contract/registration/links.ts';
import { createUser } from '#lib/contract/registration/register.ts';
import { updateBusinessSettings } from '#lib/contract/settings/settings.ts';
import { accountLinkToken } from '#lib/server/services/people/account-links/link-token.ts';
import { makeUser } from '../../support/world.ts';
import { keepIdentities } from '../registration/identities.ts';
import {
  createRightsWorld,
  DAY_MS,
  KEEPER,
  PAYER,
  type RightsWorld,
  SECOND,
  VIEWER,
} from './rights-world.ts';

/** While approvals are on, nobody joins with a right that two people give by an invitation that one person alone sent. */

let world: RightsWorld;

beforeAll(async () => {
  world = await createRightsWorld();
});
beforeEach(() => world.begin());
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const accept = async (token: string, uid?: string) => {
  const { api } = world;
  const user = uid ?? (await makeUser(api.db));
  const bearer = await api.tokens.mint({ uid: user });
  return api.call(acceptAccountLink, { body: { token }, token: bearer });
};
const linkOf = async (address: string) => {
  const { id } = await world.api.db
    .selectFrom('account_link')
    .select('id')
    .where('email', '=', address)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { id, token: accountLinkToken(world.api.platform.config.cardKey, id) };
};

describe('an invitation that was open when approvals were switched on', () => {
  test.each(['second', 'payer', 'keeper', 'admin'])(
    'joins no %s until somebody agrees that it is sent again',
    async (role) => {
      const { send, approve } = world;
      const before = await world.sent(role);
      const refused = await accept(before.token);
      expect([refused.status, refused.body.reason?.key]).toEqual([409, 'reason.invitationToAgree']);
      const asked = await send(resendInvitation, world.resend(before.id));
      await approve(asked.body.pendingApproval.id);
      expect((await accept(before.token)).body.error).toBe('link_invalid');
      const { token } = await linkOf(before.email);
      expect((await accept(token)).status, 'the agreed one').toBe(200);
    },
  );

  test('opens no account either', async () => {
    const provider = keepIdentities(world.api);
    const open = (token: string) =>
      world.api.call(createUser, {
        body: { token, firstName: 'Amina', lastName: 'Rahimi', password: 'Seven-herons-4', language: 'da' },
      });
    const link = await world.sent('second');
    const refused = await open(link.token);
    expect([refused.status, refused.body.reason?.key]).toEqual([409, 'reason.invitationToAgree']);
    const asked = await world.send(resendInvitation, world.resend(link.id));
    await world.approve(asked.body.pendingApproval.id);
    expect((await open((await linkOf(link.email)).token)).status).toBe(201);
    expect(provider.find(link.email)).toBeDefined();
  });

  test('is not agreed to by the invited person who asks for a new one', async () => {
    const { api } = world;
    const before = await world.sent('admin', { sentAt: new Date(Date.now() - 8 * DAY_MS) });
    expect((await api.call(renewAccountLink, { body: { token: before.token } })).status).toBe(202);
    const { token } = await linkOf(before.email);
    expect((await accept(token)).body.reason?.key).toBe('reason.invitationToAgree');
  });

  test('joins with approvals off, and with a role without the right', async () => {
    expect((await accept((await world.sent('viewer')).token)).status).toBe(200);
    await world.policy(null);
    expect((await accept((await world.sent('admin')).token)).status).toBe(200);
  });
});

describe('an invitation that a second person agreed to', () => {
  async function agreed() {
    const input = world.invitation('second');
    const { body } = await world.send(inviteMember, input);
    await world.approve(body.pendingApproval.id);
    return { address: input.body.email, ...(await linkOf(input.body.email)) };
  }

  test('is sent again without asking, and joins', async () => {
    const first = await agreed();
    const again = await world.send(resendInvitation, world.resend(first.id));
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect((await accept((await linkOf(first.address)).token)).status).toBe(200);
  });

  test('may be renewed by who was invited, once it has expired', async () => {
    const { api } = world;
    const first = await agreed();
    await api.clock.moveTo(new Date(Date.now() + 8 * DAY_MS));
    try {
      await api.call(renewAccountLink, { body: { token: first.token } });
      expect((await accept((await linkOf(first.address)).token)).status).toBe(200);
    } finally {
      await api.clock.moveTo(null);
    }
  });

  test('joins nobody with more than that, though its role got more while it was expired', async () => {
    const { api, send, approve } = world;
    const input = world.invitation('payer');
    const { body } = await send(inviteMember, input);
    await approve(body.pendingApproval.id);
    const { token } = await linkOf(input.body.email);
    await api.clock.moveTo(new Date(Date.now() + 8 * DAY_MS));
    try {
      const more = { ...PAYER, permissions: ['loadCards', 'approvePayments'] };
      await world.settings([VIEWER, SECOND, more, KEEPER]);
      await api.call(renewAccountLink, { body: { token } });
      const renewed = await linkOf(input.body.email);
      expect((await accept(renewed.token)).body.reason?.key).toBe('reason.invitationToAgree');
      await world.settings([VIEWER, SECOND, PAYER, KEEPER]);
      expect((await accept(renewed.token)).status).toBe(200);
    } finally {
      await api.clock.moveTo(null);
    }
  });

  test('waits again where its role gets more while it is open', async () => {
    const input = world.invitation('payer');
    const { body } = await world.send(inviteMember, input);
    await world.approve(body.pendingApproval.id);
    const more = { ...PAYER, permissions: ['loadCards', 'approvePayments'] };
    const asked = await world.send(
      updateBusinessSettings,
      await world.rolesOf([VIEWER, SECOND, more, KEEPER]),
    );
    const { gives } = await world.read(asked.body.pendingApproval.id);
    expect(gives.people).toEqual([{ name: input.body.email, role: 'Payer', rights: ['agree'] }]);
    await world.approve(asked.body.pendingApproval.id);
    expect((await accept((await linkOf(input.body.email)).token)).status).toBe(200);
  });

  test('lets its member decide only once they joined, and about what others asked', async () => {
    const { ask, approve, api } = world;
    const uid = await makeUser(api.db);
    const token = await api.tokens.mint({ uid });
    const load = await ask('loadCard');
    const { token: link } = await agreed();
    expect((await approve(load, { token })).status).toBe(404);
    await accept(link, uid);
    expect((await approve(load, { token })).body.approval).toMatchObject({ status: 'approved' });
  });
});
