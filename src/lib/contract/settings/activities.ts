import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';
import { CustomFields, CustomRole } from './business.ts';

/** Of roles those that differ, of custom fields the kinds of records whose fields differ. */
const settings = {
  requiresSecondFactor: z.boolean(),
  customRoles: z.array(CustomRole),
  customFields: CustomFields,
};

export const settingsActivities = {
  ...defineActivities(['businessSettingsCreated'], ['business'], { businessId: Id }, settings),
  ...defineActivities(
    ['businessSettingsUpdated'],
    ['business'],
    { businessId: Id, changed: z.array(z.string()) },
    settings,
  ),
};
