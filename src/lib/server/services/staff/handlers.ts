import type { staffCalls } from '#lib/contract/staff/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { assignUnmatchedDeposit } from './assign-unmatched-deposit.ts';
import { downloadStaffActivities } from './download-activities.ts';
import { downloadStaffBusinesses } from './download-businesses.ts';
import { downloadUnmatchedDeposits } from './download-unmatched-deposits.ts';
import { findStaffPerson } from './find-person.ts';
import { getStaffBusiness } from './get-business.ts';
import { listStaffActivities } from './list-activities.ts';
import { listStaffBusinesses } from './list-businesses.ts';
import { listUnmatchedDeposits } from './list-unmatched-deposits.ts';
import { resetPersonSecondFactor } from './reset-person-second-factor.ts';
import { returnUnmatchedDeposit } from './return-unmatched-deposit.ts';
import { updateBusinessMarks } from './update-marks.ts';

export const staffHandlers: HandlersOf<typeof staffCalls> = {
  assignUnmatchedDeposit,
  downloadStaffActivities,
  downloadStaffBusinesses,
  downloadUnmatchedDeposits,
  findStaffPerson,
  getStaffBusiness,
  listStaffActivities,
  listStaffBusinesses,
  listUnmatchedDeposits,
  resetPersonSecondFactor,
  returnUnmatchedDeposit,
  updateBusinessMarks,
};
