import type { importsCalls } from '#lib/contract/imports/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { addImportRows } from './add-rows.ts';
import { cancelImport } from './cancel.ts';
import { commitImport, commitPaymentsImport } from './commit.ts';
import { createImport } from './create.ts';
import { describeImport } from './describe.ts';
import { exportImportRows } from './export-rows.ts';
import { getImport } from './get.ts';
import { listImports } from './list.ts';
import { listImportRows } from './list-rows.ts';
import { updateImportRows } from './update-rows.ts';

export const importsHandlers: HandlersOf<typeof importsCalls> = {
  exportImportRows,
  addImportRows,
  cancelImport,
  commitImport,
  commitPaymentsImport,
  createImport,
  describeImport,
  getImport,
  listImportRows,
  listImports,
  updateImportRows,
};
