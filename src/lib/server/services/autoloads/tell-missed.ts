import type { CalendarDate } from '#lib/domain/calendar.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatDay } from '#lib/i18n/formats.ts';
import type { Tx } from '../../db/schema.ts';
import { mailMembersWith } from '../people/mail-members-with.ts';
import { readReaders } from './readers.ts';
import type { TakenAutoload } from './take-autoload.ts';

/** Mails the chosen people that the loads of a date did not happen, and where they can still be done. */
export async function tellMissed(
  tx: Tx,
  { autoload, dueOn }: { autoload: TakenAutoload; dueOn: CalendarDate },
): Promise<void> {
  const only = await readReaders(tx, autoload.id);
  if (only.length === 0) return;
  const businessId = autoload.business_id;
  await mailMembersWith(tx, {
    businessId,
    permission: 'viewAutoloads',
    only,
    path: pathTo('autoload', { businessId, autoloadId: autoload.id }),
    kind: 'autoloadMissed',
    values: (language) => ({ autoload: autoload.name, date: formatDay(dueOn, language) }),
  });
}
