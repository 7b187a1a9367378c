import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id } from '../fields.ts';
import { Export } from './export.ts';
import { FileFormat } from './file-format.ts';

const tag = 'Exports';
const params = z.object({ id: Id });
/** Whose it is not, it is missing. */
const access = { kind: 'business', owner: 'job', permission: 'exportData' } as const;

export const getExport = defineCall({
  name: 'getExport',
  method: 'GET',
  path: '/exports/{id}',
  summary: 'How far an export is; for whoever began it',
  tag,
  access,
  params,
  output: z.object({ export: Export }),
});

export const cancelExport = defineCall({
  name: 'cancelExport',
  method: 'POST',
  path: '/exports/{id}/cancel',
  summary: 'End an export that is not done, and forget what is written of it; for whoever began it',
  tag,
  access,
  params,
  output: z.object({ export: Export }),
  errors: ['wrong_state'],
  // That it was begun stands in the log; a file that never was changes nothing.
  withoutActivity: true,
  inClosedProgram: true,
});

export const downloadExport = defineCall({
  name: 'downloadExport',
  method: 'GET',
  path: '/exports/{id}/file',
  summary:
    'The file of a finished export, for seven days; for whoever began it, while they may still see all that is in it. A workbook has at most 50,000 lines',
  tag,
  access,
  params,
  query: z.object({ format: z.optional(FileFormat) }),
  output: z.string(),
  download: 'text/csv',
  orWorkbook: true,
  errors: ['wrong_state'],
});
