import { listSandboxMessages as call } from '#lib/contract/sandbox/sandbox.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';

export const listSandboxMessages = query(call, async ({ db, query: { to, ...page } }) => {
  const rows = db
    .selectFrom('sandbox_message')
    .selectAll()
    .$if(to !== undefined, (q) => q.where('recipient', '=', to ?? ''));
  return readPage(rows, newestFirst('created_at'), page, (row) => ({
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    language: row.language,
    createdAt: row.created_at.toISOString(),
  }));
});
