import { sql } from 'kysely';
import { bareEmail } from '#lib/domain/email.ts';
import { type Finder, type Found, NOTHING } from './checked-row.ts';

/** Whether the email of each new recipient is free in their program. */
export const findNewRecipients: Finder = async ({ tx, businessId }, rows) => {
  const emails = rows.map(({ cells }) => bareEmail(cells.email ?? '').toLowerCase());
  const { rows: taken } = await sql<{ email: string }>`
    select lower(email) as email from recipient
    where business_id = ${businessId} and lower(email) = any(${emails}::text[])`.execute(tx);
  const known = new Set(taken.map(({ email }) => email));
  return new Map(
    rows.map(({ number, cells }): [number, Found] => {
      const email = bareEmail(cells.email ?? '').toLowerCase();
      const isTaken = known.has(email);
      const problems = isTaken ? { email: { key: 'api.recipient_exists' } } : NOTHING.problems;
      return [number, { ...NOTHING, problems, same: isTaken ? null : [email] }];
    }),
  );
};
