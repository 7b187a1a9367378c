import { type SqlBool, sql } from 'kysely';
import { NIL, v7 as newId } from 'uuid';
import { sendPasswordReset as call } from '#lib/contract/sign-in/password-reset.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { command, done } from '../../commands/handler.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Consumer } from '../../jobs/deliver.ts';
import { enqueue, type TakenMessage } from '../../ledger/outbox.ts';
import type { Platform } from '../../platform.ts';
import { createAccountLink } from '../people/account-links/create.ts';
import { RESET_PAUSE_S, takeResetTurn } from './reset-limits.ts';

const TOPIC = 'signIn.passwordReset';

type Asked = { email: string; language: Language; brand?: string | undefined };

/**
 * Notes the wish alone, so that known and unknown addresses cost the same work and time; a worker looks for the account
 * and mails the link.
 */
export const sendPasswordReset = command(call, async ({ tx, body, from, now }) => {
  await takeResetTurn(tx, { email: body.email.toLowerCase(), from, now });
  const payload: Asked = body;
  await enqueue(tx, [{ id: newId(), topic: TOPIC, businessId: NIL, payload }]);
  return done({ resendAfterS: RESET_PAUSE_S });
});

/** A disabled account gets no link, and an address without an account no mail. */
async function mailLink(platform: Platform, message: TakenMessage): Promise<void> {
  const { email, language, brand } = message.payload as Asked;
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const account = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where(sql<SqlBool>`lower(email) = lower(${email})`)
      .where('is_disabled', '=', false)
      .executeTakeFirst();
    if (!account?.email) return;
    await createAccountLink(tx, {
      kind: 'passwordReset',
      userId: account.id,
      email: account.email,
      language,
      brand,
      createdBy: 'system:passwordReset',
      now,
    });
  });
}

export const passwordResets: Consumer = { topic: TOPIC, limit: 20, leaseMs: 60_000, deliver: mailLink };
