import type { ColumnType, Generated } from 'kysely';
import type { AutoloadFrequency } from '#lib/domain/autoloads/autoload-dates.ts';
import type { AutoloadRunState, AutoloadState } from '#lib/domain/autoloads/autoload-states.ts';
import type { AutoloadKind } from '#lib/domain/autoloads/autoload-terms.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';

export type AutoloadTable = {
  id: string;
  business_id: string;
  name: string;
  kind: AutoloadKind;
  amount: number;
  floor: number | null;
  memo: string | null;
  custom_fields: ColumnType<Record<string, string>, string | undefined, string>;
  frequency: AutoloadFrequency;
  start_on: CalendarDate;
  end_on: CalendarDate | null;
  state: Generated<AutoloadState>;
  next_on: CalendarDate | null;
  created_by: string;
  created_by_name: string;
  created_at: Date;
  updated_at: Date;
};

export type AutoloadMemberTable = {
  id: string;
  autoload_id: string;
  account_id: string;
  added_at: Date;
  removed_at: Generated<Date | null>;
};

export type AutoloadReaderTable = { autoload_id: string; user_id: string };

export type AutoloadRunTable = {
  autoload_id: string;
  due_on: CalendarDate;
  business_id: string;
  status: AutoloadRunState;
  try_at: Date | null;
  tried_at: Generated<Date | null>;
  needed: Generated<number | null>;
  available: Generated<number | null>;
  owed: Generated<number | null>;
  loaded: Generated<number>;
  left_out: Generated<number>;
  total: Generated<number>;
  by_name: Generated<string | null>;
  created_at: Date;
  ended_at: Date | null;
};

/** Why a run left a card out. */
export type LeftOut = 'frozen' | 'closed' | 'reassociated' | 'enough';

export type AutoloadLoadTable = {
  autoload_id: string;
  due_on: CalendarDate;
  member_id: string;
  card_id: string;
  state: 'loaded' | 'skipped';
  reason: LeftOut | null;
  amount: number;
  journal_id: string | null;
};

export type AutoloadWatchTable = {
  business_id: string;
  look_at: Date;
  short_on: Generated<CalendarDate | null>;
};

/** Loads that come by themselves (040-autoloads.sql). */
export type AutoloadsSchema = {
  autoload: AutoloadTable;
  autoload_member: AutoloadMemberTable;
  autoload_reader: AutoloadReaderTable;
  autoload_run: AutoloadRunTable;
  autoload_load: AutoloadLoadTable;
  autoload_watch: AutoloadWatchTable;
};
