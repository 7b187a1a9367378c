import type { autoloadsCalls } from '#lib/contract/autoloads/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { addAutoloadMembers } from './add-members.ts';
import { createAutoload } from './create.ts';
import { exportAutoloads } from './export.ts';
import { exportAutoloadRuns } from './export-runs.ts';
import { forecastAutoloads } from './forecast.ts';
import { getAutoload } from './get.ts';
import { getAutoloadReaders } from './get-readers.ts';
import { listAutoloads } from './list.ts';
import { listAutoloadLoads } from './list-loads.ts';
import { listAutoloadMembers } from './list-members.ts';
import { listAutoloadRuns } from './list-runs.ts';
import { removeAutoloadMembers } from './remove-members.ts';
import { runAutoloadNow } from './run-now.ts';
import { skipAutoloadRun } from './skip-run.ts';
import { updateAutoload } from './update.ts';

export const autoloadsHandlers: HandlersOf<typeof autoloadsCalls> = {
  exportAutoloads,
  exportAutoloadRuns,
  addAutoloadMembers,
  createAutoload,
  forecastAutoloads,
  getAutoload,
  getAutoloadReaders,
  listAutoloads,
  listAutoloadLoads,
  listAutoloadMembers,
  listAutoloadRuns,
  removeAutoloadMembers,
  runAutoloadNow,
  skipAutoloadRun,
  updateAutoload,
};
