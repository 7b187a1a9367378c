import { exportImportRows as call } from '#lib/contract/imports/imports.ts';
import { command, done } from '../../commands/handler.ts';
import { exportOfPrograms } from '../exports/export-of-programs.ts';
import { countOf, exportable } from '../exports/exportable.ts';
import { wantedRows } from './list-rows.ts';
import { readColumns } from './read-columns.ts';
import { readImport } from './read-import.ts';
import { importRowsExport } from './rows-export.ts';

/** Of an import of one's own. */
export const exportImportRows = command(call, async (request) => {
  const { tx, actor, params, body } = request;
  const file = await readImport(tx, { id: params.id, actor });
  const businessIds = exportable(actor, file.businessId, [file.businessId]);
  const known = await readColumns(tx, file.kind, file.businessId);
  const labelOf = (name: string) =>
    known.find((one) => one.name === name)?.label ?? name.match(/^field\.(.+)$/)?.[1] ?? '';
  const { columns } = file;
  const filter = { ...body, import: file.id, columns, labels: columns.map(labelOf) };
  const lines = await countOf(tx, wantedRows(tx, file.id, filter));
  const asked = { type: 'importRowsExported', businessIds, filter, lines } as const;
  return done({
    export: await exportOfPrograms({ ...request, params: { id: file.businessId } }, importRowsExport, asked),
  });
});
