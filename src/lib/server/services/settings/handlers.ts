import type { settingsCalls } from '#lib/contract/settings/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { createBusinessSettings } from './create.ts';
import { getBusinessSettings } from './get.ts';
import { getBusinessAddress } from './get-address.ts';
import { updateBusinessSettings } from './update.ts';

export const settingsHandlers: HandlersOf<typeof settingsCalls> = {
  createBusinessSettings,
  getBusinessAddress,
  getBusinessSettings,
  updateBusinessSettings,
};
