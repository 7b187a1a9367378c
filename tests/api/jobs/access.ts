import { v7 as newId } from 'uuid';
import type { jobsCalls } from '#lib/contract/jobs/calls.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof jobsCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  getJob:          ['viewJobs',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  listJobs:        ['viewJobs',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  200   200  404  200  404   401  401  401  401  401  401', { two: { atParent: 200 }, shows: [[(body) => body.items]] }],
  listJobRows:     ['viewJobs',   '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { shows: [[(body) => body.items[0]?.card, 'viewCards']] }],
  retryJob:        ['viewJobs',   '401  401  401  401  401  403  404  404   403  202  403  202  202  202  404   202  404  202  404   401  401  401  401  401  401', { also: ['lockCards'] }],
  downloadJobFile: ['exportData', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   404  404  404  404   401  401  401  401  401  401', { keys: { key: 404 }, also: ['viewCards'] }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, home, onBusiness, ownCard }) => {
  /** One that locked cards, with a row that failed. */
  async function onJob(businessId = home.businessId) {
    const id = newId();
    await api.db
      .insertInto('job')
      .values({
        id,
        business_id: businessId,
        kind: 'cards.lock',
        state: 'done',
        input: '{}',
        total: 1,
        actor: 'system:test',
        actor_name: 'Test',
        created_at: new Date(),
        finished_at: new Date(),
      })
      .execute();
    await api.db
      .insertInto('job_row')
      .values({
        job_id: id,
        seq: 1,
        subject: await ownCard(),
        state: 'failed',
        error: 'not_found',
        input: JSON.stringify({ businessId }),
      })
      .execute();
    return { params: { id } };
  }

  async function onExport() {
    const { params } = await onJob();
    const { user_id: actor } = await api.db
      .selectFrom('member')
      .select('user_id')
      .where('business_id', '=', home.program)
      .where('role', 'in', ['just_enough', 'elsewhere'])
      .executeTakeFirstOrThrow();
    const export_ = { kind: 'cards.export', actor };
    await api.db.updateTable('job').set(export_).where('id', '=', params.id).execute();
    return { params };
  }

  return {
    downloadJobFile: onExport,
    getJob: () => onJob(),
    listJobRows: () => onJob(),
    listJobs: async () => {
      await onJob(home.program);
      return onBusiness();
    },
    retryJob: () => onJob(),
  };
};
