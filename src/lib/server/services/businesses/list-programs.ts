import { listPrograms as call } from '#lib/contract/businesses.ts';
import { query } from '../../api/handler.ts';
import { byName, readPage } from '../keyset.ts';
import { programsOf } from './programs-of.ts';

export const listPrograms = query(call, async ({ db, actor, params, query: page }) => {
  const rows = db
    .selectFrom('business')
    .select(['id', 'name', 'product_type'])
    .where('parent_id', '=', params.id)
    .where('id', 'in', programsOf(actor, params.id).concat(params.id))
    .where('product_type', 'is not', null);
  return readPage(rows, byName('name'), page, ({ id, name, product_type }) => ({
    id,
    name,
    productType: product_type as NonNullable<typeof product_type>,
  }));
});
