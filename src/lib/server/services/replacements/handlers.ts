import type { replacementsCalls } from '#lib/contract/replacements/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { approveReplacement } from './approve.ts';
import { cancelReplacement } from './cancel.ts';
import { countReplacements } from './count.ts';
import { declineReplacement } from './decline.ts';
import { exportReplacements } from './export.ts';
import { getReplacement } from './get.ts';
import { getReplacementSettings } from './get-settings.ts';
import { listReplacements } from './list.ts';
import { requestReplacement } from './request.ts';
import { updateReplacementSettings } from './update-settings.ts';

export const replacementsHandlers: HandlersOf<typeof replacementsCalls> = {
  exportReplacements,
  approveReplacement,
  cancelReplacement,
  countReplacements,
  declineReplacement,
  getReplacement,
  getReplacementSettings,
  listReplacements,
  requestReplacement,
  updateReplacementSettings,
};
