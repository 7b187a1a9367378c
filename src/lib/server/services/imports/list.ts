import { type SqlBool, sql } from 'kysely';
import { listImports as call } from '#lib/contract/imports/imports.ts';
import type { ImportState } from '#lib/domain/imports/import-kinds.ts';
import { nameOf } from '../../commands/actor.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';
import { selectImports, toImports } from './read-import.ts';

const IN_STATE: Record<ImportState, string> = {
  draft: 'import_file.cancelled_at is null and import_file.job_id is null',
  running: "import_file.cancelled_at is null and job.state in ('queued', 'running')",
  done: "import_file.cancelled_at is null and job.state = 'done'",
  failed: "import_file.cancelled_at is null and job.state = 'failed'",
  cancelled: 'import_file.cancelled_at is not null',
};

export const listImports = query(call, async ({ db, actor, params, query: { kind, state, ...page } }) => {
  const rows = selectImports(db)
    .where('import_file.business_id', '=', params.id)
    .where('import_file.actor', '=', nameOf(actor).id)
    .$if(kind !== undefined && kind.length > 0, (q) => q.where('import_file.kind', 'in', kind ?? []))
    .$if(state !== undefined && state.length > 0, (q) =>
      q.where(sql<SqlBool>`(${sql.raw((state ?? []).map((one) => `(${IN_STATE[one]})`).join(' or '))})`),
    );
  const order = newestFirst('import_file.created_at', 'import_file.id');
  const { items, nextCursor } = await readPage(rows, order, page, (row) => row);
  return { items: await toImports(db, items), nextCursor };
});
