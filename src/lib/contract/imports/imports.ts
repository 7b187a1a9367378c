import * as z from 'zod/mini';
import { MAX_PART_ROWS } from '#lib/domain/imports/import-kinds.ts';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import { freeText, Id, listQuery, Money, oneOrMany, pageOf } from '../fields.ts';
import {
  Cell,
  ColumnName,
  Import,
  ImportColumn,
  ImportKind,
  ImportRow,
  ImportRowState,
  ImportState,
  RowNumber,
} from './import.ts';

const tag = 'Imports';
const permission = 'importData' as const;
const ofBusiness = { kind: 'business', owner: 'business', permission } as const;
/** Whose it is not, it is missing. */
const access = { kind: 'business', owner: 'import', permission } as const;
const params = z.object({ id: Id });
const answer = z.object({ import: Import });

export const describeImport = defineCall({
  name: 'describeImport',
  method: 'GET',
  path: '/businesses/{id}/imports/columns',
  summary: 'The columns of a kind of file with the custom fields of the business, for its template',
  tag,
  access: ofBusiness,
  params,
  query: z.object({ kind: ImportKind }),
  output: z.object({
    columns: z.array(ImportColumn),
    maxRows: z.int(),
    /** Of the funding account; null where the rows move nothing, or come from several accounts. */
    available: z.nullable(Money),
  }),
  errors: ['wrong_state'],
});

export const createImport = defineCall({
  name: 'createImport',
  method: 'POST',
  path: '/businesses/{id}/imports',
  summary: 'Begin an import; its rows follow in parts. It also asks for the permission to do what they say',
  tag,
  access: ofBusiness,
  params,
  body: z.object({
    kind: ImportKind,
    fileName: freeText(255),
    /** What each cell of a row is, in the order of the cells. */
    columns: z.array(ColumnName).check(z.minLength(1), z.maxLength(60)),
  }),
  output: answer,
  status: 201,
  errors: ['wrong_state'],
  // Nothing has happened until it is committed.
  withoutActivity: true,
});

export const addImportRows = defineCall({
  name: 'addImportRows',
  method: 'POST',
  path: '/imports/{id}/rows',
  summary: 'Add up to 1,000 rows, or send them again: a number that is there already is replaced',
  tag,
  access,
  params,
  body: z.object({
    rows: z
      .array(z.object({ number: RowNumber, cells: z.array(Cell).check(z.maxLength(60)) }))
      .check(z.minLength(1), z.maxLength(MAX_PART_ROWS)),
  }),
  output: z.object({ revision: z.int(), bad: z.int() }),
  errors: ['wrong_state', 'limit_exceeded'],
  withoutActivity: true,
});

export const getImport = defineCall({
  name: 'getImport',
  method: 'GET',
  path: '/imports/{id}',
  summary: 'An import with its counts and what it would move; for whoever began it',
  tag,
  access,
  params,
  output: answer,
});

export const listImports = defineCall({
  name: 'listImports',
  method: 'GET',
  path: '/businesses/{id}/imports',
  summary: 'What the caller has imported into a business, the newest first',
  tag,
  access: ofBusiness,
  params,
  query: z.object({ ...listQuery, kind: oneOrMany(ImportKind), state: oneOrMany(ImportState) }),
  output: pageOf(Import),
});

const rowFilter = {
  state: oneOrMany(ImportRowState),
  /** Only those that look done already. */
  duplicates: z.optional(z.enum(['only'])),
};

export const listImportRows = defineCall({
  name: 'listImportRows',
  method: 'GET',
  path: '/imports/{id}/rows',
  summary: 'Rows in the order of the file, with what is wrong with each cell',
  tag,
  access,
  params,
  query: z.object({
    ...listQuery,
    ...rowFilter,
    /** Begins at this number of the file. */
    from: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_048_576))),
  }),
  output: pageOf(ImportRow),
});

export const exportImportRows = defineCall({
  name: 'exportImportRows',
  method: 'POST',
  path: '/imports/{id}/rows/export',
  summary: 'Write rows of an import with how each ended to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses.
  access: access,
  params: z.object({ id: Id }),
  body: z.object(rowFilter),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

export const updateImportRows = defineCall({
  name: 'updateImportRows',
  method: 'PATCH',
  path: '/imports/{id}/rows',
  summary: 'Mend cells of rows that are not done, or leave rows out; only the named cells change',
  tag,
  access,
  params,
  body: z.object({
    rows: z
      .array(
        z.object({
          number: RowNumber,
          /** None where the row is only left out or put back. */
          cells: z.array(z.object({ column: ColumnName, text: Cell })).check(z.maxLength(60)),
          /** Leaves the row out; a row that is sent without it is put back. */
          isLeftOut: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
    /** Leaves rows that are done as they are and takes the others; otherwise one that is done refuses the call. */
    passOverDone: z.optional(z.boolean()),
  }),
  output: z.object({ revision: z.int(), rows: z.array(ImportRow) }),
  errors: ['wrong_state', 'not_found'],
  withoutActivity: true,
});

const toCommit = z.object({
  /** The business of the import. */
  businessId: Id,
  /** What was looked at: refused with 412 where the rows have changed since. */
  revision: z.int().check(z.gte(0)),
  /** Does those rows too that look done already; otherwise they stay. */
  withDuplicates: z._default(z.boolean(), false),
});
const committed = z.object({
  import: Import,
  /** What the rows that were begun move together. */
  committed: Money,
});

export const commitImport = defineCall({
  name: 'commitImport',
  method: 'POST',
  path: '/imports/{id}/commit',
  summary:
    'Do the good rows of an import, as a job; payments have a call of their own. Recipients with accounts need a fresh sign-in',
  tag,
  access,
  params,
  body: toCommit,
  output: committed,
  status: 202,
  idempotency: 'required',
  approvable: true,
  errors: ['wrong_state', 'insufficient_funds', 'precondition_failed', 'fresh_sign_in_required'],
});

export const commitPaymentsImport = defineCall({
  name: 'commitPaymentsImport',
  method: 'POST',
  path: '/imports/{id}/commitPayments',
  summary: 'Pay the good rows of an import of payments, as a job',
  tag,
  access: { ...access, hiddenBy: 'hideBankPaymentsInformation' },
  params,
  body: toCommit,
  output: committed,
  status: 202,
  idempotency: 'required',
  approvable: true,
  errors: ['wrong_state', 'insufficient_funds', 'precondition_failed', 'fresh_sign_in_required'],
});

export const cancelImport = defineCall({
  name: 'cancelImport',
  method: 'POST',
  path: '/imports/{id}/cancel',
  summary: 'End an import: rows that are done stay done and are listed, no other begins',
  tag,
  access,
  params,
  output: answer,
  errors: ['wrong_state'],
});
