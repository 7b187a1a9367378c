import { listTags as call } from '#lib/contract/tags/tags.ts';
import { query } from '../../commands/handler.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { byName, readPage } from '../keyset.ts';
import { programsOf } from '../programs/programs-of.ts';

export const listTags = query(call, ({ db, actor, params, query: page }) =>
  readPage(tagsOf(db, programsOf(actor, params.id, { permission: 'viewCards' })), BY_TAG, page, (row) => ({
    id: row.id,
    name: row.name,
    colour: row.colour,
    businessId: row.business_id,
  })),
);

export const BY_TAG = byName('lower(name)');

/** The tags of some businesses, for the list and for its export. */
export const tagsOf = (db: Db | Tx, businessIds: readonly string[]) =>
  db
    .selectFrom('tag')
    .select(['id', 'name', 'colour', 'business_id'])
    .where('business_id', 'in', [...businessIds]);
