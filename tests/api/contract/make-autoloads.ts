import { addDays, type CalendarDate } from '#lib/domain/calendar.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { makeAutoload, makeLeftOut, makeRun } from '../../support/autoloads.ts';
import type { TestCard } from '../../support/world.ts';

/** The first of seven dates with a run. */
export const AUTOLOAD_DATE: CalendarDate = '2026-11-16';

type Wanted = {
  programs: readonly { id: string }[];
  cards: readonly TestCard[];
  at: (index: number) => Date;
};

/** As many autoloads of the first program as cards, and one of each other; the first has all of them as its members, left out on its first date, and as many runs. */
export async function makeAutoloads(db: Db, { programs, cards, at }: Wanted): Promise<string> {
  const [{ id: businessId } = { id: '' }, ...others] = programs;
  for (const { id } of others) await makeAutoload(db, { businessId: id });
  const ids: string[] = [];
  for (const index of cards.keys()) ids.push(await makeAutoload(db, { businessId, at: at(index) }));
  const [autoloadId = ''] = ids;
  for (const index of cards.keys())
    await makeRun(db, { autoloadId, dueOn: addDays(AUTOLOAD_DATE, 7 * index) });
  for (const card of cards) await makeLeftOut(db, { autoloadId, dueOn: AUTOLOAD_DATE, card });
  return autoloadId;
}
