import { v7 as newId } from 'uuid';
import type { AnyCall } from '#lib/contract/call.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { readBalance } from '#lib/server/ledger/balance.ts';
import { placeHold } from '#lib/server/ledger/place-hold.ts';
import { postJournal } from '#lib/server/ledger/post.ts';
import { createTestApi } from '../../support/api.ts';
import { makeIssuedCard } from '../../support/issued-card.ts';
import { makeBusiness, makeMember, makeUser } from '../../support/world.ts';

export const ADDRESS = {
  firstName: 'Amina',
  lastName: 'Rahimi',
  addressOne: '12 Juniper Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
};

/** A business with an administrator, and two people who may hold its cards. */
export async function makeCardWorld() {
  const api = await createTestApi();
  const business = await makeBusiness(api.db, { fundingMinor: 10_000_000 });
  const mint = (uid: string, authTime?: Date) => api.tokens.mint({ uid, ...(authTime ? { authTime } : {}) });
  const admin = await mint(await makeMember(api.db, { businessId: business.id, role: 'admin' }));
  await makeUser(api.db, { uid: 'amina', firstName: 'Amina' });
  await makeUser(api.db, { uid: 'omar', firstName: 'Omar' });
  const [amina, omar] = await Promise.all([mint('amina'), mint('omar')]);
  const longAgo = new Date(Date.now() - 6 * 60_000);

  async function card(
    options: Omit<Parameters<typeof makeIssuedCard>[1], 'businessId'> & { loadMinor?: number } = {},
  ) {
    const { loadMinor = 0, ...rest } = options;
    const made = await makeIssuedCard(api, { businessId: business.id, ...rest });
    if (loadMinor > 0) await move(business.fundingAccountId, made.accountId, loadMinor);
    return made;
  }

  const move = (from: string, to: string, amountMinor: number) =>
    inTransaction(api.db, (tx) =>
      postJournal(tx, {
        id: newId(),
        kind: 'load',
        businessId: business.id,
        actor: 'system:test',
        idempotency: { scope: 'test', key: newId() },
        entries: [
          { accountId: from, amountMinor: -amountMinor },
          { accountId: to, amountMinor },
        ],
      }),
    );

  async function hold(accountId: string, amountMinor: number): Promise<string> {
    const id = newId();
    const expiresAt = new Date(Date.now() + 86_400_000);
    await inTransaction(api.db, (tx) => placeHold(tx, { id, accountId, amountMinor, expiresAt }));
    return id;
  }

  return {
    api,
    businessId: business.id,
    fundingId: business.fundingAccountId,
    admin,
    amina,
    omar,
    staleAmina: await mint('amina', longAgo),
    card,
    hold,
    /** [posted, held] in cents. */
    balance: async (accountId: string) => {
      const balance = await readBalance(api.db, accountId);
      return balance && [balance.postedMinor, balance.heldMinor];
    },
    post: (call: AnyCall, id: string, body: object, token?: string) =>
      api.call(call, { params: { id }, body, ...(token ? { token } : {}) }),
    row: (id: string) => api.db.selectFrom('card').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    activities: async (id: string) => {
      const rows = await api.db
        .selectFrom('activity')
        .select(['type', 'channel', 'reason', 'payload', 'actor'])
        .where('subject_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows;
    },
    /** Kinds of mails that wait, with their addresses. */
    mails: async (cardId: string) => {
      const rows = await api.db
        .selectFrom('outbox')
        .select('payload')
        .where('topic', '=', 'mail.send')
        .orderBy('id')
        .execute();
      return rows
        .map(({ payload }) => payload as { to: string; kind: string; cardId: string })
        .filter((mail) => mail.cardId === cardId)
        .map(({ to, kind }) => `${kind} → ${to}`);
    },
  };
}

export type CardWorld = Awaited<ReturnType<typeof makeCardWorld>>;
