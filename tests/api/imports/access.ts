import { v7 as newId } from 'uuid';
import type { importsCalls } from '#lib/contract/imports/calls.ts';
import { makeCard } from '../../support/world.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof importsCalls>;

const loads = { also: ['loadCards'] } as const;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                     anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  describeImport:       ['importData', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', loads],
  createImport:         ['importData', '401  401  401  401  401  403  404  404   403  201  403  201  201  201  404   201  404  201  404   401  401  401  401  401  401', { ...loads, alike: (body) => body.import.kind }],
  listImports:          ['importData', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401'],
  getImport:            ['importData', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   404  404  404  404   401  401  401  401  401  401', { keys: { key: 404 } }],
  listImportRows:       ['importData', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   404  404  404  404   401  401  401  401  401  401', { keys: { key: 404 } }],
  exportImportRows: ['importData', '401  401  401  401  401  403  404  404   403  202  403  202  202  202  404   404  404  404  404   401  401  401  401  401  401', { keys: { key: 404 }, also: ['exportData'] }],
  addImportRows:        ['importData', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   404  404  404  404   401  401  401  401  401  401', { keys: { key: 404 }, ...loads }],
  updateImportRows:     ['importData', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   404  404  404  404   401  401  401  401  401  401', { keys: { key: 404 }, ...loads }],
  cancelImport:         ['importData', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   404  404  404  404   401  401  401  401  401  401', { keys: { key: 404 } }],
  commitImport:         ['importData', '401  401  401  401  401  403  404  404   403  202  403  202  202  400  404   404  404  404  404   401  401  401  401  401  401', { keys: { key: 404 }, ...loads }],
  commitPaymentsImport: ['importData', '401  401  401  401  401  403  404  404   403  202  403  403  202  400  404   404  404  404  404   401  401  401  401  401  401', { keys: { key: 404 }, also: ['sendBankTransfers'], hiddenBy: 'hideBankPaymentsInformation' }],
};

/** What each call needs to be allowed: an import that the asking member of A began. */
export const prepare: OfArea['prepare'] = ({ api, home, onBusiness }) => {
  async function onImport(kind: 'cardLoads' | 'payments' = 'cardLoads') {
    const { user_id } = await api.db
      .selectFrom('member')
      .select('user_id')
      .where('business_id', '=', home.program)
      .where('role', 'in', ['just_enough', 'elsewhere'])
      .executeTakeFirstOrThrow();
    const { id: cardId } = await makeCard(api.db, { businessId: home.program });
    const [id, now] = [newId(), new Date()];
    await api.db
      .insertInto('import_file')
      .values({
        id,
        business_id: home.businessId,
        kind,
        file_name: 'loads.csv',
        columns: ['cardId', 'amount'],
        actor: user_id,
        actor_name: 'Test',
        job_id: null,
        committed_at: null,
        cancelled_at: null,
        created_at: now,
        changed_at: now,
      })
      .execute();
    await api.db
      .insertInto('import_row')
      .values({
        import_id: id,
        number: 2,
        cells: JSON.stringify({ cardId, amount: '1' }),
        sealed: null,
        state: 'good',
        fingerprint: null,
        duplicate_of: null,
        done_before: null,
        owner_id: home.program,
        amount: 0,
        subject: cardId,
        failure: null,
        result: null,
        done_at: null,
      })
      .execute();
    return { params: { id } };
  }
  const commit = { businessId: home.businessId, revision: 0 };
  const keyed = () => ({ headers: { 'idempotency-key': newId() } });
  return {
    describeImport: async () => ({ ...(await onBusiness()), query: { kind: 'cardLoads' } }),
    createImport: async () => ({
      ...(await onBusiness()),
      body: { kind: 'cardLoads', fileName: 'loads.csv', columns: ['cardId', 'amount'] },
    }),
    listImports: () => onBusiness(),
    getImport: () => onImport(),
    exportImportRows: async () => ({ ...(await onImport()), body: {} }),
    listImportRows: () => onImport(),
    addImportRows: async () => ({
      ...(await onImport()),
      body: { rows: [{ number: 3, cells: ['K7MW2XQ4RT', '1'] }] },
    }),
    updateImportRows: async () => ({
      ...(await onImport()),
      body: { rows: [{ number: 2, cells: [{ column: 'amount', text: '2' }] }] },
    }),
    cancelImport: () => onImport(),
    commitImport: async () => ({ ...(await onImport()), body: commit, ...keyed() }),
    commitPaymentsImport: async () => ({ ...(await onImport('payments')), body: commit, ...keyed() }),
  };
};
