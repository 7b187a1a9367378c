import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { hashToken, newToken } from '#lib/server/secrets.ts';
import { createTestApi } from '../../support/api.ts';
import { makeRecipient } from '../../support/make-recipient.ts';
import { makeBusiness, makeCard, makeMember, makeRoles, makeUser } from '../../support/world.ts';
import type { CallerName } from './matrix.ts';

const HOUR_MS = 3_600_000;

/** Business A, a program of a super business, with a token for every kind of caller. */
export async function createAccessWorld() {
  const api = await createTestApi();
  const parent = await makeBusiness(api.db, { name: 'Parent' });
  const superId = parent.id;
  const businessA = (await makeBusiness(api.db, { name: 'A', parentId: superId, fundingMinor: 1_000_000 }))
    .id;
  const b = await makeBusiness(api.db, { name: 'B' });
  const otherSuper = await makeBusiness(api.db, { name: 'Other parent' });
  const otherProgram = await makeBusiness(api.db, { name: 'Other program', parentId: otherSuper.id });
  const needed = new Set(
    (Object.values(calls) as Call[]).flatMap(({ access }) =>
      access.kind === 'business' && access.permission ? [access.permission] : [],
    ),
  );
  const roles = [
    { key: 'nothing', name: 'Nothing', permissions: [] },
    { key: 'just_enough', name: 'Just enough', permissions: [...needed] },
  ];
  await makeRoles(api.db, superId, roles);
  await makeRoles(api.db, businessA, roles);
  await makeUser(api.db, { uid: 'holder-a' });
  await makeUser(api.db, { uid: 'holder-b' });
  await makeCard(api.db, { businessId: otherProgram.id, userId: 'holder-b' });
  await makeUser(api.db, { uid: 'disabled', isDisabled: true });
  await makeUser(api.db, { uid: 'signed-out', sessionsValidFrom: new Date(Date.now() + HOUR_MS) });
  for (const uid of ['disabled', 'signed-out'])
    await makeMember(api.db, { businessId: businessA, role: 'admin', uid });
  // Bank transfers are another program's business; who belongs to A is asked of a recipient of A itself.
  const payerId = (await makeBusiness(api.db, { name: 'Payer', productType: 'bank_transfers' })).id;
  const setupToken = newToken();
  const { id: recipientId } = await makeRecipient(api.db, { businessId: businessA });
  await api.db
    .insertInto('recipient_session')
    .values({
      token_hash: hashToken(setupToken),
      recipient_id: recipientId,
      invitation_id: null,
      created_at: new Date(),
      expires_at: new Date(Date.now() + HOUR_MS),
    })
    .execute();
  const mint = (uid: string) => api.tokens.mint({ uid });
  const member = async (businessId: string, role: string) =>
    mint(await makeMember(api.db, { businessId, role }));
  const callers: Record<CallerName, string | undefined> = {
    anon: undefined,
    garb: 'no-token-at-all',
    exp: await api.tokens.mint({
      uid: 'holder-a',
      issuedAt: new Date(Date.now() - 2 * HOUR_MS),
      expiresAt: new Date(Date.now() - HOUR_MS),
    }),
    rev: await mint('signed-out'),
    dis: await mint('disabled'),
    str: await mint('nobody-we-know'),
    chA: await mint('holder-a'),
    chB: await mint('holder-b'),
    none: await member(businessA, 'nothing'),
    with: await member(businessA, 'just_enough'),
    admA: await member(businessA, 'admin'),
    admB: await member(b.id, 'admin'),
    supr: await member(superId, 'admin'),
    supX: await member(otherSuper.id, 'admin'),
    rec: setupToken,
    onb: `onb_${'b'.repeat(43)}`,
  };
  return { api, superId, businessA, payerId, callers };
}

export type AccessWorld = Awaited<ReturnType<typeof createAccessWorld>>;
