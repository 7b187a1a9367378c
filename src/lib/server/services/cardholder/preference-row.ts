import { type Expression, sql } from 'kysely';
import type { CommunicationPreference } from '#lib/contract/cardholder/preferences.ts';
import { addDays, easternDate } from '#lib/domain/calendar.ts';
import {
  DEFAULT_DELIVERY,
  type Delivery,
  type PreferenceKind,
} from '#lib/domain/cardholder/communication-preferences.ts';

type Row = { id: string; kind: PreferenceKind; delivery: Delivery; updated_at: Date };

export const PREFERENCE_COLUMNS = ['id', 'kind', 'delivery', 'updated_at'] as const;

export const toPreference = ({ updated_at, ...row }: Row): CommunicationPreference => ({
  ...row,
  updatedAt: updated_at.toISOString(),
});

/** What holds for a kind that nobody chose for. */
export const defaultPreference = (kind: PreferenceKind): CommunicationPreference => ({
  id: null,
  kind,
  delivery: DEFAULT_DELIVERY[kind],
  updatedAt: null,
});

/** Whoever turns summaries on is not written to about the days before. */
export const summarizedUntil = (kind: PreferenceKind, now: Date): string | null =>
  kind === 'recentTransactions' ? addDays(easternDate(now), -1) : null;

/** Whether the account of this id is mailed about a kind of news. */
export const wantsMail = (userId: Expression<string | null>, kind: PreferenceKind) =>
  sql<boolean>`coalesce((select preference.delivery from communication_preference as preference
    where preference.user_id = ${userId} and preference.kind = ${kind}), ${DEFAULT_DELIVERY[kind]}) = 'email'`;
