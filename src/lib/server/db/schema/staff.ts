import type { ColumnType } from 'kysely';
import type { StaffActivityType } from '#lib/domain/staff/staff-activity-types.ts';
import type { ActivityChange } from './core.ts';

/** The application only reads it (028-staff.sql). */
export type StaffTable = { user_id: string; appointed_at: Date };

/** Append-only. */
export type StaffActivityTable = {
  id: string;
  type: StaffActivityType;
  actor: string;
  actor_name: string;
  business_id: string | null;
  user_id: string | null;
  change: ColumnType<ActivityChange | null, string | null, never>;
  address: string | null;
  device: string | null;
  created_at: Date;
};

export type StaffSchema = { staff: StaffTable; staff_activity: StaffActivityTable };
