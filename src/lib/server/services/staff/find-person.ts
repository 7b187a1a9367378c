import { type SqlBool, sql } from 'kysely';
import { findStaffPerson as call } from '#lib/contract/staff/people.ts';
import { readIdentifier } from '#lib/domain/sign-in/identifier.ts';
import { query } from '../../commands/handler.ts';
import { noteOpened } from './note-opened.ts';
import { readPerson } from './person-row.ts';

/** Finds whoever the address is of, and nobody by a part of it. */
export const findStaffPerson = query(call, async (request) => {
  const { db, body } = request;
  const { kind, text } = readIdentifier(body.identifier);
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(kind === 'phone' ? sql<SqlBool>`phone = ${text}` : sql<SqlBool>`lower(email) = ${text}`)
    .executeTakeFirst();
  if (!found) return { person: null };
  await noteOpened(request, { userId: found.id });
  return { person: await readPerson(db, found.id) };
});
