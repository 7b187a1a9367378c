import type { CalendarDate } from '#lib/domain/calendar.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatDays } from '#lib/i18n/format-days.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Tx } from '../../db/schema.ts';
import { mailMembersWith } from '../people/mail-members-with.ts';
import { readReaders } from './readers.ts';
import type { SelectedRun } from './run-row.ts';
import type { TakenAutoload } from './take-autoload.ts';

/** Mails the chosen people that the loads of a date did not happen, why, and where they can still be done. */
export async function tellMissed(
  tx: Tx,
  { autoload, run }: { autoload: TakenAutoload; run: SelectedRun },
): Promise<void> {
  const { due_on: dueOn, needed, available, owed, tried_at: triedAt } = run;
  if (triedAt === null) return tellOutage(tx, { autoload, dates: [dueOn] });
  const about = await readAbout(tx, autoload);
  if (!about) return;
  const of = (language: Language, program: string) => ({
    program,
    autoload: autoload.name,
    date: formatDay(dueOn, language),
  });
  // A pause takes away what the last try found (update.ts).
  if (needed === null) return mailMembersWith(tx, { ...about, kind: 'autoloadMissedPaused', values: of });
  if (owed !== null) {
    return mailMembersWith(tx, {
      ...about,
      kind: 'autoloadMissedOwed',
      values: (...to) => ({ ...of(...to), owed: formatMoney(owed) }),
    });
  }
  await mailMembersWith(tx, {
    ...about,
    kind: 'autoloadMissed',
    values: (...to) => ({
      ...of(...to),
      needed: formatMoney(needed),
      available: formatMoney(available ?? 0),
    }),
  });
}

/** Mails the chosen people that nobody worked on these days: one mail for all of them. */
export async function tellOutage(
  tx: Tx,
  { autoload, dates }: { autoload: TakenAutoload; dates: readonly CalendarDate[] },
): Promise<void> {
  const about = await readAbout(tx, autoload);
  if (!about) return;
  await mailMembersWith(tx, {
    ...about,
    kind: 'autoloadOutage',
    values: (language, program) => ({ program, autoload: autoload.name, days: formatDays(dates, language) }),
  });
}

/** Whom to mail, and where the days stand; undefined where nobody was chosen. */
async function readAbout(tx: Tx, { id, business_id: businessId }: TakenAutoload) {
  const only = await readReaders(tx, id);
  if (only.length === 0) return undefined;
  const path = pathTo('autoload', { businessId, autoloadId: id });
  return { businessId, permission: 'viewAutoloads' as const, only, path };
}
