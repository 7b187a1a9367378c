import type { ImportRow } from '#lib/contract/imports/import.ts';
import type { ImportColumnName } from '#lib/domain/imports/import-columns.ts';
import { optionLabel } from '#lib/i18n/option-label.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { readPage } from '../keyset.ts';
import { BY_NUMBER, type ImportRowFilter, wantedRows } from './list-rows.ts';
import { toImportRow } from './row-answer.ts';

const text = serverTranslate('en');

type Filter = Pick<ImportRowFilter, 'state' | 'duplicates'> & {
  import: string;
  /** The columns of the file, and what its custom fields are called. */
  columns: string[];
  labels: string[];
};

/** The rows of an import with how each ended, as a file. */
export const importRowsExport: ListExport<Filter, ImportRow> = {
  kind: 'import-rows.export',
  fileName: 'import-rows',
  permissions: ['importData'],
  columns: ({ columns, labels }) => [
    column('exports.column.row', ({ number }) => String(number)),
    column('exports.column.status', ({ state }) => text(`imports.rowState.${state}`)),
    ...columns.map((name, index) => ({
      head: () => labels[index] || text(`imports.column.${name as ImportColumnName}`),
      cell: ({ cells }: ImportRow) => (cells[name] ? optionLabel(name, cells[name], text) : ''),
    })),
    column('exports.column.wrong', wrongWith),
    column('exports.column.duplicate', ({ duplicate }) => duplicate?.msg),
    column('exports.column.resultId', ({ result }) => result && Object.values(result).join(' ')),
  ],
  read: (db, { businessIds, filter }, page) =>
    readPage(
      wantedRows(db, filter.import, filter).where((eb) =>
        eb.exists(
          eb
            .selectFrom('import_file')
            .select('import_file.id')
            .whereRef('import_file.id', '=', 'import_row.import_id')
            .where('import_file.business_id', 'in', [...businessIds]),
        ),
      ),
      BY_NUMBER,
      page,
      toImportRow,
    ),
};

const wrongWith = ({ problems, failure }: ImportRow): string =>
  [...Object.values(problems), ...(failure ? [failure] : [])].map(({ msg }) => msg).join(' ');
