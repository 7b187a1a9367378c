import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

export const settingsActivities = {
  ...defineActivities(['businessSettingsCreated'], ['business'], { businessId: Id }),
  ...defineActivities(['businessSettingsUpdated'], ['business'], {
    businessId: Id,
    changed: z.array(z.string()),
  }),
};
