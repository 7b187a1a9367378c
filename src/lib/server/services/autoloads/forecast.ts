import { type SqlBool, sql } from 'kysely';
import { forecastAutoloads as call } from '#lib/contract/autoloads/forecast.ts';
import { query } from '../../commands/handler.ts';
import { byName, readPage } from '../keyset.ts';
import { programsOf } from '../programs/programs-of.ts';
import { readForecasts } from './read-forecasts.ts';

export const forecastAutoloads = query(call, async ({ db, actor, params, query: page, now }) => {
  const ids = programsOf(actor, params.id, { permission: 'viewAutoloads', only: page.program });
  const rows = db
    .selectFrom('business')
    .select(['business.id', 'business.name'])
    .where(sql<SqlBool>`business.id = any(${sql.val(ids)}::uuid[])`)
    .where(sql<SqlBool>`exists (select from autoload
      where business_id = business.id and state = 'active' and next_on is not null)`);
  const order = { ...byName('business.name'), id: { column: 'business.id', type: 'uuid' as const } };
  const { items, nextCursor } = await readPage(rows, order, page, ({ id, name }) => ({ id, name }));
  const forecasts = await readForecasts(db, { businessIds: items.map(({ id }) => id), now });
  return {
    items: items.flatMap((business) => {
      const found = forecasts.get(business.id);
      return found ? [{ ...business, ...found }] : [];
    }),
    nextCursor,
  };
});
