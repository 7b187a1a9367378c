import { v7 as newId } from 'uuid';
import { createAutoload, getAutoload, updateAutoload } from '#lib/contract/autoloads/autoloads.ts';
import {
  listAutoloadLoads,
  listAutoloadRuns,
  runAutoloadNow,
  skipAutoloadRun,
} from '#lib/contract/autoloads/runs.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { postJournal } from '#lib/server/ledger/post.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { workAutoloads } from '#lib/server/services/autoloads/work.ts';
import { createTestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

export type AutoloadWorld = Awaited<ReturnType<typeof createAutoloadWorld>>;

/** A program of a super business with its money and an administrator; the clock stands at noon of 20 November 2026. */
export async function createAutoloadWorld() {
  const api = await createTestApi();
  const { db } = api;
  const { id: superId } = await makeBusiness(db, { name: 'Parent' });
  const program = await makeBusiness(db, { name: 'Program', parentId: superId, fundingMinor: 10_000_000 });
  const uid = await makeMember(db, { businessId: superId, role: 'admin' });
  const token = await api.tokens.mint({ uid });
  await api.clock.moveTo(new Date('2026-11-20T17:00:00Z'));

  const card = (options: Partial<Parameters<typeof makeCard>[1]> = {}) =>
    makeCard(db, { businessId: program.id, ...options });
  /** Another program of the same organization, so that balances do not meet. */
  const ownProgram = (fundingMinor: number) =>
    makeBusiness(db, { name: 'Own', parentId: superId, fundingMinor });
  async function create(body: Partial<BodyInput<typeof createAutoload>> = {}, businessId = program.id) {
    const answer = await api.call(createAutoload, {
      params: { id: businessId },
      body: { name: 'Groceries', amount: '25.00', frequency: 'weekly', startOn: '2026-11-23', ...body },
      token,
    });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.autoload;
  }
  const read = async (id: string) => (await api.call(getAutoload, { params: { id }, token })).body.autoload;
  async function change(id: string, body: BodyInput<typeof updateAutoload>) {
    const { updatedAt } = await read(id);
    return api.call(updateAutoload, {
      params: { id },
      body,
      token,
      headers: { 'if-match': `"${updatedAt}"` },
    });
  }
  /** Everything that is due at an instant, done by one node. */
  async function workAt(instant: string) {
    await api.clock.moveTo(new Date(instant));
    while (await workAutoloads(api.platform));
  }
  const runs = async (id: string) =>
    (await api.call(listAutoloadRuns, { params: { id }, query: { limit: 200 }, token })).body.items;
  const loads = async (id: string, date: string) =>
    (await api.call(listAutoloadLoads, { params: { id, date }, query: { limit: 200 }, token })).body.items;
  const runNow = (id: string, date: string) =>
    api.call(runAutoloadNow, { params: { id, date }, body: {}, token, key: newId() });
  const skip = (id: string, date: string) =>
    api.call(skipAutoloadRun, { params: { id, date }, body: {}, token });
  const available = async (accountId: string) => {
    const row = await db
      .selectFrom('balance')
      .select(['posted', 'held'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    return row.posted - row.held;
  };
  /** Money that comes in from outside. */
  async function deposit({ id, fundingAccountId }: typeof program, amountMinor: number) {
    const outside = await db
      .selectFrom('account')
      .select('id')
      .where('business_id', '=', id)
      .where('kind', '=', 'program_cash')
      .executeTakeFirstOrThrow();
    await inTransaction(db, (tx) =>
      postJournal(tx, {
        id: newId(),
        kind: 'deposit',
        businessId: id,
        actor: 'system:test',
        idempotency: { scope: 'test', key: newId() },
        entries: [
          { accountId: outside.id, amountMinor: -amountMinor },
          { accountId: fundingAccountId, amountMinor },
        ],
      }),
    );
  }
  const mails = async (kind: string) => {
    const rows = await db.selectFrom('outbox').select('payload').where('topic', '=', 'mail.send').execute();
    return rows.map(({ payload }) => payload as Record<string, unknown>).filter((mail) => mail.kind === kind);
  };
  const isLedgerSound = async () => (await verifyLedger(db)).ok;
  return {
    api,
    superId,
    program,
    uid,
    token,
    card,
    ownProgram,
    create,
    read,
    change,
    workAt,
    runs,
    loads,
    runNow,
    skip,
    available,
    deposit,
    mails,
    isLedgerSound,
  };
}
