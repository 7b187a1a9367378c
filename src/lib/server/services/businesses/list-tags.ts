import { listTags as call } from '#lib/contract/businesses.ts';
import { query } from '../../api/handler.ts';
import { byName, readPage } from '../keyset.ts';
import { programsOf } from './programs-of.ts';

export const listTags = query(call, async ({ db, actor, params, query: page }) => {
  const rows = db
    .selectFrom('tag')
    .select(['id', 'name', 'colour'])
    .where('business_id', 'in', programsOf(actor, params.id, { permission: 'viewCards' }));
  return readPage(rows, byName('lower(name)'), page, ({ id, name, colour }) => ({ id, name, colour }));
});
