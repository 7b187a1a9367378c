import { v7 as newId } from 'uuid';
import { vi } from 'vitest';
import type { AnyCall } from '#lib/contract/call.ts';
import {
  addImportRows,
  commitImport,
  commitPaymentsImport,
  createImport,
  getImport,
  listImportRows,
} from '#lib/contract/imports/imports.ts';
import { startWorker, type Worker } from '#lib/server/services/jobs/worker.ts';
import { createTestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeRoles } from '../../support/world.ts';

type Answered = { state: string; number: number } & Record<string, unknown>;

/** A super business with two programs of their own money, its administrator, and a worker. */
export async function createImportWorld() {
  const api = await createTestApi();
  const superId = (await makeBusiness(api.db, { name: 'Parent' })).id;
  const north = await makeBusiness(api.db, { name: 'North', parentId: superId, fundingMinor: 1_000_00 });
  const south = await makeBusiness(api.db, { name: 'South', parentId: superId, fundingMinor: 20_00 });
  const member = async (businessId: string, role: string) =>
    api.tokens.mint({ uid: await makeMember(api.db, { businessId, role }) });
  const token = await member(superId, 'admin');
  let worker: Worker | undefined;

  const call = (name: AnyCall, input: object, by = token) => api.call(name, { ...input, token: by });
  const card = async (options: object = {}, businessId = north.id) =>
    (await makeCard(api.db, { businessId, ...options })).id;
  /** Begins an import and sends its rows, the first as row 2 of its file. */
  const upload = async (
    kind: string,
    columns: string[],
    rows: string[][],
    { businessId = north.id, by = token }: { businessId?: string; by?: string } = {},
  ) => {
    const body = { kind, fileName: 'file.csv', columns };
    const created = await call(createImport, { params: { id: businessId }, body }, by);
    if (created.status !== 201) throw new Error(JSON.stringify(created.body));
    const params = { id: created.body.import.id as string };
    const numbered = rows.map((cells, index) => ({ number: index + 2, cells }));
    for (let start = 0; start < rows.length; start += 1_000) {
      const part = { rows: numbered.slice(start, start + 1_000) };
      const added = await call(addImportRows, { params, body: part }, by);
      if (added.status !== 200) throw new Error(JSON.stringify(added.body));
    }
    return read(params.id, by);
  };
  const read = async (id: string, by = token) => (await call(getImport, { params: { id } }, by)).body.import;
  const rowsOf = async (id: string, query: object = {}, by = token): Promise<Answered[]> =>
    (await call(listImportRows, { params: { id }, query: { limit: 200, ...query } }, by)).body.items;
  const commit = async (id: string, more: object = {}, { by = token, key = newId() } = {}) => {
    const { businessId, revision, kind } = await read(id, by);
    const name = kind === 'payments' ? commitPaymentsImport : commitImport;
    const body = { businessId, revision, ...more };
    return api.call(name, { params: { id }, body, token: by, key });
  };
  const work = async () => {
    worker ??= await startWorker(api.platform, { pollMs: 20, jobLeaseMs: 60_000 });
  };
  const finished = async (id: string, by = token) => {
    await work();
    return vi.waitUntil(
      async () => {
        const found = await read(id, by);
        return ['done', 'failed', 'cancelled'].includes(found.state) ? found : undefined;
      },
      { timeout: 30_000, interval: 20 },
    );
  };
  /** Commits and waits for the end. */
  const run = async (id: string, more: object = {}, by = token) => {
    const answer = await commit(id, more, { by });
    if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
    return finished(id, by);
  };
  /** A member of a program who may do what is named. */
  const mayOnly = async (businessId: string, ...permissions: string[]) => {
    const key = `some_${newId().replaceAll('-', '')}`;
    await makeRoles(api.db, superId, [{ key, name: 'Some', permissions }]);
    return member(businessId, key);
  };
  const posted = async (accountId: string | null): Promise<number> => {
    const row = await api.db
      .selectFrom('balance')
      .select('posted')
      .where('account_id', '=', accountId ?? '')
      .executeTakeFirstOrThrow();
    return row.posted;
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
    token,
    member,
    mayOnly,
    call,
    card,
    upload,
    read,
    rowsOf,
    commit,
    finished,
    run,
    posted,
    end,
  };
}

export type ImportWorld = Awaited<ReturnType<typeof createImportWorld>>;
