import { PERMISSIONS, RESTRICTIONS } from '#lib/domain/people/permissions.ts';
import { createApi } from '#lib/server/api/app.ts';
import { hashToken, newToken } from '#lib/server/secrets.ts';
import { handlers } from '#lib/server/services/handlers.ts';
import { askerOf, createTestApi, type TestApi } from '../../support/api.ts';
import { makeRecipient } from '../../support/make-recipient.ts';
import { makeSecondFactor, makeSignIn } from '../../support/second-factor.ts';
import { makeStaff } from '../../support/staff.ts';
import { makeBusiness, makeCard, makeMember, makeRoles, makeUser } from '../../support/world.ts';
import { createApplicant } from './applicant.ts';
import type { CallerName } from './callers.ts';
import { createKeys } from './create-keys.ts';
import { mintCallers } from './mint-callers.ts';
import type { Row } from './row.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Where the things stand that a call is asked about; of the parent `program` is the one with the asking member. */
export type Home = {
  businessId: string;
  parentId: string | null;
  program: string;
  holder: string;
  admin: string;
};

/** What everybody holds who may do everything, and nothing that takes something away. */
export const EVERYTHING = PERMISSIONS.filter((name) => !(RESTRICTIONS as readonly string[]).includes(name));

export type AccessWorld = Awaited<ReturnType<typeof createAccessWorld>>;

/** Business A, a program of a super business, with a token for every kind of caller. */
export async function createAccessWorld() {
  const api = await createTestApi();
  const { db } = api;
  const superId = (await makeBusiness(db, { name: 'Parent', fundingMinor: 1_000_000 })).id;
  const ofParent = { parentId: superId, fundingMinor: 1_000_000 };
  const businessA = (await makeBusiness(db, { name: 'A', ...ofParent })).id;
  const sisterId = (await makeBusiness(db, { name: 'Sister', ...ofParent })).id;
  // Whose virtual cards may begin with money.
  await db
    .updateTable('business')
    .set({ is_eligible_for_on_demand: true })
    .where('parent_id', '=', superId)
    .execute();
  const b = await makeBusiness(db, { name: 'B' });
  const otherSuper = await makeBusiness(db, { name: 'Other parent' });
  const otherProgram = await makeBusiness(db, { name: 'Other program', parentId: otherSuper.id });
  // Roles are the parent's; its programs have the same, as their settings are read and changed.
  const places = [superId, businessA, sisterId];
  for (const businessId of places) await makeRoles(db, businessId, rolesOf([], []));
  for (const uid of ['holder-a', 'holder-b', 'holder-parent', 'holder-sister', 'holder-of-both'])
    await makeUser(db, { uid });
  await makeCard(db, { businessId: otherProgram.id, userId: 'holder-b' });
  await makeUser(db, { uid: 'disabled', isDisabled: true });
  await makeUser(db, { uid: 'signed-out', sessionsValidFrom: new Date(Date.now() + HOUR_MS) });
  for (const uid of ['disabled', 'signed-out'])
    await makeMember(db, { businessId: businessA, role: 'admin', uid });
  // Bank transfers are another program's business; who belongs to A is asked of a recipient of A itself.
  const payerId = (await makeBusiness(db, { name: 'Payer', productType: 'bank_transfers' })).id;
  const member = (businessId: string, role: string) => makeMember(db, { businessId, role });
  // One that our server opened: they may set up a second factor.
  const holderSession = await makeSignIn(db, { uid: 'holder-a', at: new Date() });
  const uid = await member(businessA, 'just_enough');
  const [two, over] = [await makeUser(db), await makeUser(db)];
  for (const [businessId, ofTwo, ofOver] of [
    [businessA, 'just_enough', 'nothing'],
    [sisterId, 'elsewhere', 'nothing'],
    [superId, null, 'just_enough'],
  ] as const) {
    if (ofTwo) await makeMember(db, { businessId, role: ofTwo, uid: two });
    await makeMember(db, { businessId, role: ofOver, uid: over });
  }
  const uids = {
    none: await member(businessA, 'nothing'),
    admA: await member(businessA, 'admin'),
    admB: await member(b.id, 'admin'),
    supr: await member(superId, 'admin'),
    supX: await member(otherSuper.id, 'admin'),
    ofNoRole: await member(businessA, 'nobody_defined_it'),
  };
  for (const uid of ['staff', 'staff-without-factor']) await makeStaff(api, await makeUser(db, { uid }));
  await makeSecondFactor(api, 'staff');
  const staffSession = await makeSignIn(db, { uid: 'staff', at: new Date() });
  const setUps = { rec: await openSetUp(api, businessA), recX: await openSetUp(api, businessA) };
  const keys = await createKeys(db, { businessId: businessA, foreignId: b.id });
  const applicant = await createApplicant(api);
  const mintAll = () =>
    mintCallers(api, {
      uids: { ...uids, just: uid, two, over },
      holderSession,
      staffSession,
      setUps,
      keys: keys.secrets,
      onb: applicant.secret,
    });
  const { callers, ...minted } = await mintAll();
  let mintedAt = Date.now();
  /** Signs everybody in again before their sign-ins are no longer fresh, however long a busy machine takes. */
  const keepFresh = async () => {
    if (Date.now() - mintedAt < MINUTE_MS) return;
    const { callers: again, ...others } = await mintAll();
    Object.assign(callers, again);
    Object.assign(minted, others);
    mintedAt = Date.now();
  };
  const homes = {
    a: {
      businessId: businessA,
      parentId: superId,
      program: businessA,
      holder: 'holder-a',
      get admin() {
        return callers.admA;
      },
    },
    parent: {
      businessId: superId,
      parentId: null,
      program: businessA,
      holder: 'holder-parent',
      get admin() {
        return callers.supr;
      },
    },
    sister: {
      businessId: sisterId,
      parentId: superId,
      program: sisterId,
      holder: 'holder-sister',
      get admin() {
        return callers.supr;
      },
    },
    sisterAtParent: {
      businessId: superId,
      parentId: null,
      program: sisterId,
      holder: 'holder-parent',
      get admin() {
        return callers.supr;
      },
    },
    sisterBesideA: {
      businessId: businessA,
      parentId: superId,
      program: sisterId,
      holder: 'holder-of-both',
      get admin() {
        return callers.supr;
      },
    },
  } satisfies Record<string, Home>;

  /**
   * From now on the member of A holds these permissions and no others, and who belongs to the sister too holds the
   * others there; with null nobody defined their role there. Roles are read afresh for every call.
   */
  const hold = async (permissions: readonly string[], elsewhere: readonly string[] | null = []) => {
    await keepFresh();
    await db
      .updateTable('business_settings')
      .set({ custom_roles: JSON.stringify(rolesOf(permissions, elsewhere)) })
      .where('business_id', 'in', places)
      .execute();
  };
  const live = { ...api.platform, config: { ...api.platform.config, mode: 'live' as const } };
  return {
    api,
    superId,
    businessA,
    payerId,
    homes,
    hold,
    /** A further business in which the same roles are defined. */
    async defineRolesIn(businessId: string) {
      const { custom_roles } = await db
        .selectFrom('business_settings')
        .select('custom_roles')
        .where('business_id', '=', businessA)
        .executeTakeFirstOrThrow();
      await makeRoles(db, businessId, custom_roles);
      places.push(businessId);
    },
    scopeKey: keys.scope,
    pointKey: keys.point,
    pointApplicant: applicant.point,
    restoreApplicant: applicant.restore,
    callers,
    minted,
    keepFresh,
    /** The member of A who holds what a row names. */
    uidOfJust: uid,
    /** The administrator of B. */
    uidOfAdmB: uids.admB,
    /** The member of two businesses (`OfTwo`). */
    uidOfTwo: two,
    holderSession,
    /** The sign-ins that our server opened. */
    sessions: [holderSession, staffSession],
    live,
    /** Where calls are asked: the API as it is, and as it is where no sandbox runs. */
    doors: {
      sandbox: api as ReturnType<typeof askerOf>,
      live: askerOf(createApi(live, Object.values(handlers))),
    },
  };
}

const rolesOf = (permissions: readonly string[], elsewhere: readonly string[] | null) => [
  { key: 'nothing', name: 'Nothing', permissions: [] },
  { key: 'just_enough', name: 'Just enough', permissions: [...permissions] },
  ...(elsewhere ? [{ key: 'elsewhere', name: 'Elsewhere', permissions: [...elsewhere] }] : []),
];

/** What the member of A holds under each name. */
export function permissionsOf(caller: CallerName, [may, , more = {}]: Row): readonly string[] {
  const isPermission = (PERMISSIONS as readonly string[]).includes(may);
  const enough = isPermission ? [may, ...(more.also ?? [])] : may === 'holderAlone' ? EVERYTHING : [];
  if (caller === 'less' || caller === 'keyLess') return EVERYTHING.filter((name) => name !== may);
  if (caller !== 'hide') return enough;
  return [...enough, ...(more.hiddenBy ? [more.hiddenBy] : RESTRICTIONS)];
}

/** The token that a proven code gave to a recipient of a business. */
async function openSetUp({ db }: TestApi, businessId: string): Promise<string> {
  const token = newToken();
  const { id } = await makeRecipient(db, { businessId });
  await db
    .insertInto('recipient_session')
    .values({
      token_hash: hashToken(token),
      recipient_id: id,
      invitation_id: null,
      created_at: new Date(),
      expires_at: new Date(Date.now() + HOUR_MS),
    })
    .execute();
  return token;
}
