import { type SqlBool, sql } from 'kysely';
import { listSandboxMessages as call } from '#lib/contract/sandbox.ts';
import { query } from '../../api/handler.ts';
import { cursorDate, decodeCursor, toPage } from '../keyset.ts';

export const listSandboxMessages = query(call, async ({ db, query: { limit, cursor, to } }) => {
  const after = decodeCursor(cursor);
  const rows = await db
    .selectFrom('sandbox_message')
    .selectAll()
    .$if(to !== undefined, (q) => q.where('recipient', '=', to ?? ''))
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(created_at, id) < (${after && cursorDate(after)}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: (row) => ({
      id: row.id,
      channel: row.channel,
      to: row.recipient,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      language: row.language,
      createdAt: row.created_at.toISOString(),
    }),
    cursor: (row) => ({ value: row.created_at.toISOString(), id: row.id }),
  });
});
