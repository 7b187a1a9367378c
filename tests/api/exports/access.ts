import type { exportsCalls } from '#lib/contract/exports/calls.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createJob } from '#lib/server/jobs/create-job.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof exportsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                              anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getExport:      ['exportData', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   404  404  404  404   401  401  401  401  401  401', { keys: { key: 404 } }],
  cancelExport:   ['exportData', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   404  404  404  404   401  401  401  401  401  401', { keys: { key: 404 } }],
  downloadExport: ['exportData', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   404  404  404  404   401  401  401  401  401  401', { keys: { key: 404 }, also: ['viewAuditLog'] }],
};

/** What each call needs to be allowed: an export that the asking member of A began. */
export const prepare: OfArea['prepare'] = ({ api, home }) => {
  async function onExport(state: 'queued' | 'done') {
    const { user_id } = await api.db
      .selectFrom('member')
      .select('user_id')
      .where('business_id', '=', home.program)
      .where('role', 'in', ['just_enough', 'elsewhere'])
      .executeTakeFirstOrThrow();
    const { businessId } = home;
    const id = await inTransaction(api.db, (tx) =>
      createJob(tx, {
        kind: 'activities.export',
        businessId,
        actor: { id: user_id, name: 'Test' },
        input: { under: businessId, businessIds: [businessId], filter: {}, lines: 0 },
        rows: [{ subject: '1', input: {} }],
        now: new Date(),
      }),
    );
    if (state === 'done') {
      await api.db.updateTable('job').set({ state, finished_at: new Date() }).where('id', '=', id).execute();
    }
    return { params: { id } };
  }
  return {
    getExport: () => onExport('queued'),
    cancelExport: () => onExport('queued'),
    downloadExport: () => onExport('done'),
  };
};
