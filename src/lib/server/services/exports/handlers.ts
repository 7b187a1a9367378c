import type { exportsCalls } from '#lib/contract/exports/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { cancelExport } from './cancel.ts';
import { downloadExport } from './download.ts';
import { getExport } from './get.ts';

export const exportsHandlers: HandlersOf<typeof exportsCalls> = {
  cancelExport,
  downloadExport,
  getExport,
};
