import { v7 as newId } from 'uuid';
import { vi } from 'vitest';
import { startBulkAction } from '#lib/contract/bulk/bulk.ts';
import { getJob, listJobRows } from '#lib/contract/jobs/jobs.ts';
import { startWorker, type Worker } from '#lib/server/services/jobs/worker.ts';
import { createTestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeRoles } from '../../support/world.ts';

/** A super business with two programs of their own money, its administrator, and a worker. */
export async function createBulkWorld() {
  const api = await createTestApi();
  const superId = (await makeBusiness(api.db, { name: 'Parent' })).id;
  const north = await makeBusiness(api.db, { name: 'North', parentId: superId, fundingMinor: 100_00 });
  const south = await makeBusiness(api.db, { name: 'South', parentId: superId, fundingMinor: 20_00 });
  const other = await makeBusiness(api.db, { name: 'Other' });
  const member = async (businessId: string, role: string) =>
    api.tokens.mint({ uid: await makeMember(api.db, { businessId, role }) });
  const token = await member(superId, 'admin');
  let worker: Worker | undefined;

  /** A member of the super business who may look at cards and do what is named. */
  const mayOnly = async (...permissions: string[]) => {
    const business = await makeBusiness(api.db);
    await makeRoles(api.db, business.id, [
      { key: 'some', name: 'Some', permissions: ['viewCards', ...permissions] },
    ]);
    return { businessId: business.id, token: await member(business.id, 'some') };
  };
  const start = (body: object, options: { id?: string; token?: string; key?: string } = {}) =>
    api.call(startBulkAction, {
      params: { id: options.id ?? superId },
      body: body as never,
      token: options.token ?? token,
      key: options.key ?? newId(),
    });
  const work = async () => {
    worker ??= await startWorker(api.platform, { pollMs: 20, jobLeaseMs: 60_000 });
  };
  const finished = async (id: string, by = token) => {
    await work();
    return vi.waitUntil(
      async () => {
        const { job } = (await api.call(getJob, { params: { id }, token: by })).body;
        return ['done', 'failed'].includes(job.state) ? job : undefined;
      },
      { timeout: 15_000, interval: 20 },
    );
  };
  /** Each card of a job with how it ended. */
  const results = async (id: string, by = token): Promise<Record<string, string>> => {
    const { body } = await api.call(listJobRows, { params: { id }, query: { limit: 200 }, token: by });
    return Object.fromEntries(
      body.items.map((row: { subject: string; state: string; error: string | null }) => [
        row.subject,
        row.error ?? row.state,
      ]),
    );
  };
  const card = async (options: object = {}, businessId = north.id) =>
    (await makeCard(api.db, { businessId, ...options })).id;
  const statuses = async (ids: string[]) => {
    const rows = await api.db.selectFrom('card').select(['id', 'status']).where('id', 'in', ids).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.status);
  };
  const balances = async (ids: string[]) => {
    const rows = await api.db
      .selectFrom('card')
      .innerJoin('balance', 'balance.account_id', 'card.account_id')
      .select(['card.id', 'balance.posted'])
      .where('card.id', 'in', ids)
      .execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.posted);
  };
  const end = async () => {
    await worker?.stop();
    await api.drop();
  };
  return {
    api,
    superId,
    north,
    south,
    other,
    token,
    member,
    mayOnly,
    start,
    work,
    finished,
    results,
    card,
    statuses,
    balances,
    end,
  };
}

export type BulkWorld = Awaited<ReturnType<typeof createBulkWorld>>;
