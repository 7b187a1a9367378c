import * as z from 'zod/mini';
import { BUSINESS_MARKS } from '#lib/domain/staff/business-marks.ts';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';
import { BusinessMarks } from './marks.ts';

export const staffActivities = defineActivities(
  ['businessMarksUpdated'],
  ['business'],
  { businessId: Id, changed: z.array(z.enum(BUSINESS_MARKS)) },
  BusinessMarks.shape,
);
