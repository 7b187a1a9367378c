import type { ColumnType } from 'kysely';
import type { Delivery, PreferenceKind } from '#lib/domain/cardholder/communication-preferences.ts';

export type CommunicationPreferenceTable = {
  id: string;
  user_id: string;
  kind: PreferenceKind;
  delivery: Delivery;
  /** YYYY-MM-DD in New York. */
  summarized_on: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
  updated_at: Date;
};

/** What accounts are mailed about (029-communication-preferences.sql). */
export type CommunicationPreferencesSchema = { communication_preference: CommunicationPreferenceTable };
