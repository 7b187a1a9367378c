import { v7 as newId } from 'uuid';
import type { Db } from '#lib/server/db/schema.ts';
import { makePlace } from '../people/world.ts';

type Words = {
  programId: string;
  holderId: string;
  membersId: string;
  index: number;
  name: string;
  at: Date;
};

/** A tag, a note, and a member or an invitation, each with the same name and time. */
export async function makeWords(
  db: Db,
  { programId, holderId, membersId, index, name, at }: Words,
): Promise<void> {
  await db
    .insertInto('tag')
    // A name stands once in a business.
    .values({ id: newId(), business_id: programId, name: `${name} ${index}`, colour: '', created_at: at })
    .execute();
  await db
    .insertInto('note')
    .values({
      ...{ id: newId(), business_id: programId, user_id: holderId, recipient_id: null },
      ...{ text: name, author: holderId, author_name: 'Test', created_at: at },
    })
    .execute();
  await makePlace(db, membersId, { isInvited: index % 2 === 1, name, at });
}
