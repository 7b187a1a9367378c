import { v7 as newId } from 'uuid';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { type ActivityRecord, createRecorder } from '#lib/server/commands/record.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createTestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeRoles, makeUser } from '../../support/world.ts';

export type AuditWorld = Awaited<ReturnType<typeof createAuditWorld>>;

/** A super business with two programs, its administrator, and people who did things. */
export async function createAuditWorld() {
  const api = await createTestApi();
  const { db, tokens } = api;
  const { id: superId } = await makeBusiness(db, { name: 'Parent' });
  const north = await makeBusiness(db, { name: 'North', parentId: superId });
  const south = await makeBusiness(db, { name: 'South', parentId: superId });
  const admin = await makeMember(db, { businessId: superId, role: 'admin' });
  const roles: { key: string; name: string; permissions: Permission[] }[] = [];
  await makeRoles(db, superId, []);

  /** A member by a role of its own with these permissions; the token. */
  async function memberWith(businessId: string, permissions: readonly Permission[]): Promise<string> {
    const key = `role_${roles.length}`;
    roles.push({ key, name: key, permissions: [...permissions] });
    await db
      .updateTable('business_settings')
      .set({ custom_roles: JSON.stringify(roles) })
      .where('business_id', '=', superId)
      .execute();
    return tokens.mint({ uid: await makeMember(db, { businessId, role: key }) });
  }

  /** Records lines as a person, at a time and from a place. */
  async function record(
    {
      by = admin,
      name = 'Grace Okafor',
      at = new Date(),
      from = '203.0.113.9',
      device = 'curl/8',
    }: {
      by?: string;
      name?: string;
      at?: Date;
      from?: string;
      device?: string;
    },
    ...lines: ActivityRecord[]
  ): Promise<void> {
    const actor = {
      kind: 'user' as const,
      uid: by,
      name,
      email: null,
      authTime: at,
      reach: [],
    };
    await inTransaction(db, (tx) =>
      createRecorder(tx, { actor: actor as never, grant: { as: 'self' }, now: at, from, device }).record(
        ...lines,
      ),
    );
  }

  const locked = (businessId: string, cardId: string): ActivityRecord => ({
    businessId,
    subject: { type: 'card', id: cardId },
    type: 'cardLocked',
    payload: { cardId, from: 'active', to: 'locked' },
  });

  const tagged = (businessId: string, tag: string): ActivityRecord => ({
    businessId,
    subject: { type: 'business', id: businessId },
    type: 'tagAdded',
    payload: { tagId: newId(), tag },
  });

  return {
    api,
    superId,
    north,
    south,
    admin,
    token: await tokens.mint({ uid: admin }),
    memberWith,
    record,
    locked,
    tagged,
    card: (options: Omit<Parameters<typeof makeCard>[1], 'businessId'> = {}, businessId = north.id) =>
      makeCard(db, { businessId, ...options }).then(({ id }) => id),
    person: (firstName: string) => makeUser(db, { firstName }),
  };
}
