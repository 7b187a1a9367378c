import type { BodyOf } from '#lib/contract/call.ts';
import { addPlaidBankAccount as call } from '#lib/contract/recipient-setup/accounts.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { LinkedAccount } from '../../providers/bank-link/port.ts';
import { withTimeout } from '../../providers/with-timeout.ts';
import { assertMayGive, giveAccount } from './give-account.ts';
import { intakeFor } from './intake-for.ts';

/** The name on the account, as it was typed before the bank was linked. */
const nameOn = ({ nameOnAccount, hasOnlyOneName }: BodyOf<typeof call>) => ({
  nameOnAccount,
  hasOnlyOneName,
});

type Linked = CommandRequest<typeof call> & { prepared: Extract<LinkedAccount, { kind: 'linked' }> };

/**
 * Adds the account chosen in the bank link. The bank itself gave its numbers to the owner, so it is verified. A
 * time-out leaves nothing behind: the recipient exchanges a new public token, or types the account.
 */
export const addPlaidBankAccount = command(
  call,
  async (request: Linked) => {
    const { tx, platform, actor, params, body, now, record, prepared } = request;
    const { bankName, knownBy, accountNumber, routingNumber, accountType } = prepared;
    await giveAccount(tx, {
      recipientId: params.id,
      actor,
      now,
      record,
      config: platform.config,
      input: { ...nameOn(body), accountType, accountNumber, routingNumber },
      link: { bankName, knownBy },
    });
    return done({ intake: await intakeFor(tx, request) });
  },
  async ({ platform, actor, params, body, now }) => {
    const { db, bankLink, log } = platform;
    await assertMayGive(db, { recipientId: params.id, actor, now });
    const { publicToken, accountId } = body;
    const exchange = bankLink.exchange({ publicToken, accountId, recipientId: params.id });
    const account = await withTimeout(exchange).catch((error: unknown) => {
      log.warn({ err: error }, 'the bank link did not answer');
      throw new Refusal('bank_link_failed', { cause: error });
    });
    if (account.kind === 'unsupported') throw new Refusal('account_type_unsupported');
    if (account.kind === 'refused') throw new Refusal('bank_link_failed', { internal: account.code });
    return account;
  },
);
