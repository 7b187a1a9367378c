import { type SqlBool, sql } from 'kysely';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount, formatDay } from '#lib/i18n/formats.ts';
import type { Tx } from '../../db/schema.ts';
import { mailMembersWith } from '../people/mail-members-with.ts';
import { readReaders } from './readers.ts';
import type { TakenAutoload } from './take-autoload.ts';

/**
 * Mails the chosen people that a run could not load some cards. A card that the run before left out for the same reason
 * is no news: who leaves a frozen card on a daily autoload is not mailed each day.
 */
export async function tellLeftOut(
  tx: Tx,
  { autoload, dueOn }: { autoload: TakenAutoload; dueOn: CalendarDate },
): Promise<void> {
  const { news, count } = await countLeftOut(tx, autoload.id, dueOn);
  if (news === 0) return;
  const only = await readReaders(tx, autoload.id);
  if (only.length === 0) return;
  const businessId = autoload.business_id;
  await mailMembersWith(tx, {
    businessId,
    permission: 'viewAutoloads',
    only,
    path: pathTo('autoload', { businessId, autoloadId: autoload.id }),
    kind: 'autoloadLeftOut',
    values: (language, program) => ({
      program,
      autoload: autoload.name,
      date: formatDay(dueOn, language),
      cards: formatCount(count),
    }),
  });
}

function countLeftOut(tx: Tx, autoloadId: string, dueOn: CalendarDate) {
  const isNews = sql<SqlBool>`not exists (select from autoload_load as before
    where before.autoload_id = autoload_load.autoload_id and before.member_id = autoload_load.member_id
      and before.reason = autoload_load.reason and before.due_on = (select max(due_on) from autoload_run
        where autoload_id = ${autoloadId} and status = 'done' and due_on < ${dueOn}::date))`;
  return tx
    .selectFrom('autoload_load')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`count(*) filter (where ${isNews})`.as('news'))
    .where('autoload_id', '=', autoloadId)
    .where('due_on', '=', dueOn)
    .where('reason', 'in', ['frozen', 'closed', 'reassociated'])
    .executeTakeFirstOrThrow();
}
