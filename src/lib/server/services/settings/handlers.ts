import type { settingsCalls } from '#lib/contract/settings/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { createBusinessSettings } from './create.ts';
import { getBusinessSettings } from './get.ts';
import { getAccountContact } from './get-account-contact.ts';
import { getBusinessAddress } from './get-address.ts';
import { getBusinessProfile } from './get-profile.ts';
import { updateBusinessSettings } from './update.ts';
import { updateBusinessProfile } from './update-profile.ts';

export const settingsHandlers: HandlersOf<typeof settingsCalls> = {
  createBusinessSettings,
  getAccountContact,
  getBusinessAddress,
  getBusinessProfile,
  getBusinessSettings,
  updateBusinessProfile,
  updateBusinessSettings,
};
