import { createTransport } from 'nodemailer';
import { languageTag } from '#lib/i18n/languages.ts';
import { MAILS_AT_ONCE } from './mails-at-once.ts';
import type { MailPort } from './port.ts';

const TIMEOUTS = { connectMs: 10_000, silenceMs: 20_000 };

/**
 * Mails by SMTP, over a few kept-alive connections. `smtps:` uses TLS from the first byte; `smtp:` requires STARTTLS,
 * except to this machine itself. The message id is derived from the mail's id, so that a server or reader recognizes
 * a second try.
 *
 * @throws Error without an address
 */
export function createSmtpMail({
  smtpUrl,
  from,
  timeouts = TIMEOUTS,
}: {
  smtpUrl: string | undefined;
  from: string;
  /** For tests. */
  timeouts?: typeof TIMEOUTS;
}): MailPort & { close(): void } {
  if (!smtpUrl) throw new Error('SMTP_URL is missing: mails would go nowhere.');
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port ? Number(port) : isSecure ? 465 : 587,
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    ignoreTLS: !isSecure && isLocal,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    // No mail of ours may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, replyTo, language, subject, html, text, writtenAt, unsubscribeUrl, ...mail }) {
      const sender = mail.from ?? from;
      const domain = /@([^>\s]+)/.exec(sender)?.[1] ?? 'localhost';
      await transport.sendMail({
        from: sender,
        to: { name: '', address: to },
        replyTo,
        subject,
        html,
        text,
        ...(writtenAt ? { date: writtenAt } : {}),
        messageId: `<${id}@${domain}>`,
        headers: {
          'Content-Language': languageTag(language),
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl
            ? {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }
            : {}),
        },
      });
    },
    close: () => transport.close(),
  };
}
