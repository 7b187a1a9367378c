import type { staffCalls } from '#lib/contract/staff/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { findStaffPerson } from './find-person.ts';
import { getStaffBusiness } from './get-business.ts';
import { listStaffActivities } from './list-activities.ts';
import { listStaffBusinesses } from './list-businesses.ts';
import { resetPersonSecondFactor } from './reset-person-second-factor.ts';
import { updateBusinessMarks } from './update-marks.ts';

export const staffHandlers: HandlersOf<typeof staffCalls> = {
  findStaffPerson,
  getStaffBusiness,
  listStaffActivities,
  listStaffBusinesses,
  resetPersonSecondFactor,
  updateBusinessMarks,
};
