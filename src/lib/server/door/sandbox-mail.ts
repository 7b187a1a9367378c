import type { Platform } from '../platform.ts';

/** `/sandbox/messages/{id}`: a mail of the sandbox's inbox, as it was sent. */
export const SANDBOX_MAIL_PATH = '/sandbox/messages/';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A mail may contain styles and outside links, nothing else. It has no origin, so that a script in it could reach
 * nothing of ours, and only our own pages may frame it.
 */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Renders a caught mail for a frame in `/sandbox`; the page's own policy would block the mail's styles. */
export async function showSandboxMail({ config, db }: Platform, path: string): Promise<Response> {
  const id = path.slice(SANDBOX_MAIL_PATH.length).replace(/\/$/, '');
  if (config.mode !== 'sandbox' || !UUID.test(id)) return answer(404, 'No such mail.', 'text/plain');
  const row = await db
    .selectFrom('sandbox_message')
    .select('body_html')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.body_html) return answer(404, 'No such mail.', 'text/plain');
  return answer(200, openLinksOutside(row.body_html), 'text/html');
}

/** A link opened inside the frame would be refused, because none of our pages can be framed there. */
function openLinksOutside(html: string): string {
  const base = '<base target="_blank">';
  return /<head\b[^>]*>/i.test(html) ? html.replace(/<head\b[^>]*>/i, `$&${base}`) : base + html;
}

function answer(status: number, body: string, type: string): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': MAIL_POLICY,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  });
}
