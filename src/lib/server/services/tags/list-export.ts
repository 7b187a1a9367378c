import { sql } from 'kysely';
import { column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { readPage } from '../keyset.ts';
import { BY_TAG, tagsOf } from './list.ts';

type Row = { id: string; name: string; colour: string; place: string; cards: number };

/** The tags as a file, with the number of cards that carry each. */
export const tagsExport: ListExport<Record<string, never>, Row> = {
  kind: 'tags.export',
  fileName: 'tags',
  permissions: ['viewCards'],
  columns: [
    column('exports.column.name', ({ name }) => name),
    column('exports.column.colour', ({ colour }) => colour),
    column('exports.column.place', ({ place }) => place),
    column('exports.column.quantity', ({ cards }) => String(cards)),
    column('exports.column.id', ({ id }) => id),
  ],
  read: (db, { businessIds }, page) =>
    readPage(
      tagsOf(db, businessIds).select([
        sql<string>`(select business.name from business where business.id = tag.business_id)`.as('place'),
        sql<number>`(select count(*) from card_tag where card_tag.tag_id = tag.id)`.as('cards'),
      ]),
      BY_TAG,
      page,
      ({ id, name, colour, place, cards }) => ({ id, name, colour, place, cards }),
    ),
};
