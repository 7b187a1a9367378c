import { listTags as call } from '#lib/contract/tags/tags.ts';
import { query } from '../../commands/handler.ts';
import { byName, readPage } from '../keyset.ts';
import { programsOf } from '../programs/programs-of.ts';

export const listTags = query(call, async ({ db, actor, params, query: page }) => {
  const rows = db
    .selectFrom('tag')
    .select(['id', 'name', 'colour', 'business_id'])
    .where('business_id', 'in', programsOf(actor, params.id, { permission: 'viewCards' }));
  return readPage(rows, byName('lower(name)'), page, ({ id, name, colour, business_id }) => ({
    id,
    name,
    colour,
    businessId: business_id,
  }));
});
