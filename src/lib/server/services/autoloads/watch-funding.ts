import type { AutoloadForecast } from '#lib/contract/autoloads/forecast.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import type { Tx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Platform } from '../../platform.ts';
import { mailMembersWith } from '../people/mail-members-with.ts';
import { readForecasts } from './read-forecasts.ts';

/** A balance may fall at any time, so that the forecast of a business is looked at again after this. */
const LOOK_AGAIN_MS = 3_600_000;

/** Has the funding of a business looked at soon, because its autoloads changed. */
export async function lookSoon(tx: Tx, businessId: string, now: Date): Promise<void> {
  await tx
    .insertInto('autoload_watch')
    .values({ business_id: businessId, look_at: now })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ look_at: now }))
    .execute();
}

/**
 * Looks at the forecast of one business, and mails the chosen people of its autoloads where it will be short: once,
 * until its balance covers them again. One that another node looks at is left to it.
 *
 * @returns whether there was one
 */
export function watchFunding({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('autoload_watch')
      .select(['business_id', 'short_on'])
      .where('look_at', '<=', now)
      .orderBy('look_at')
      .limit(1)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!found) return false;
    const { business_id: businessId, short_on: knownOn } = found;
    const forecast = (await readForecasts(tx, { businessIds: [businessId], now })).get(businessId);
    const short = forecast?.short ?? null;
    if (short && knownOn === null) await tellShort(tx, businessId, short);
    await tx
      .updateTable('autoload_watch')
      .set({
        look_at: new Date(now.getTime() + LOOK_AGAIN_MS),
        short_on: (short?.date ?? null) as CalendarDate | null,
      })
      .where('business_id', '=', businessId)
      .execute();
    return true;
  });
}

async function tellShort(
  tx: Tx,
  businessId: string,
  { date, missing }: NonNullable<AutoloadForecast['short']>,
): Promise<void> {
  const readers = await tx
    .selectFrom('autoload_reader')
    .innerJoin('autoload', 'autoload.id', 'autoload_reader.autoload_id')
    .select('autoload_reader.user_id')
    .distinct()
    .where('autoload.business_id', '=', businessId)
    .where('autoload.state', '=', 'active')
    .execute();
  if (readers.length === 0) return;
  await mailMembersWith(tx, {
    businessId,
    permission: 'viewAutoloads',
    only: readers.map(({ user_id }) => user_id),
    path: pathTo('autoloads', { businessId }),
    kind: 'autoloadsShort',
    values: (language, program) => ({
      program,
      date: formatDay(date, language),
      missing: formatMoney(missing.amountMinor),
    }),
  });
}
