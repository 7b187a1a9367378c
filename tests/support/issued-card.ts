import { inTransaction } from '#lib/server/db/transaction.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { issueCards } from '#lib/server/services/cards/issue-cards.ts';
import { makeCards } from '#lib/server/services/cards/make-card.ts';
import { activationMails } from '#lib/server/services/cards/send-activation.ts';
import type { TestApi } from './api.ts';
import { revealAtIssuer } from './card-frame.ts';

/** A card that really came from the sandbox's issuer, with what is printed on it. */
export async function makeIssuedCard(
  api: TestApi,
  options: {
    businessId: string;
    type?: 'physical' | 'virtual';
    status?: 'active' | 'locked' | 'processing' | 'closed' | 'frozen' | 'reassociated';
    userId?: string;
    email?: string;
    organisation?: string;
    pinSetAt?: Date;
  },
) {
  const organisation = options.organisation ?? 'Test business';
  const [id = ''] = await inTransaction(api.db, (tx) =>
    issueCards(tx, {
      now: new Date(),
      cards: [
        {
          businessId: options.businessId,
          type: options.type ?? 'physical',
          holder: { firstName: 'Amina', lastName: 'Rahimi', email: options.email ?? null, phone: null },
          organisationName: organisation,
        },
      ],
    }),
  );
  while ((await deliverWaiting(api.platform, makeCards)) > 0);
  const { issuerToken, last4, expiration, accountId } = await api.db
    .updateTable('card')
    .set({
      status: options.status ?? 'processing',
      user_id: options.userId ?? null,
      pin_set_at: options.pinSetAt ?? null,
    })
    .where('id', '=', id)
    .returning([
      'issuer_token as issuerToken',
      'last4',
      'expires_on as expiration',
      'account_id as accountId',
    ])
    .executeTakeFirstOrThrow();
  const number = await readNumber(api, issuerToken as string);
  return {
    id,
    accountId,
    issuerToken: issuerToken as string,
    last4: last4 as string,
    number,
    printed: { lastSix: number.slice(-6), expiration: expiration as string, organisation },
  };
}

async function readNumber(api: TestApi, issuerToken: string): Promise<string> {
  const [shown] = await revealAtIssuer(api, issuerToken);
  if (!shown) throw new Error('the sandbox shows no number');
  return shown.number;
}

/** Sends the waiting activation mails and gives the token of the link that went to this address last. */
export async function readActivationLink(api: TestApi, to: string): Promise<string> {
  const sent: { to: string; text: string }[] = [];
  const platform = {
    ...api.platform,
    mail: { send: async (mail: (typeof sent)[number]) => void sent.push(mail) },
  };
  while ((await deliverWaiting(platform, activationMails)) > 0);
  const text = sent.findLast((mail) => mail.to === to)?.text ?? '';
  const token = /[?&]token=([\w.-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`no activation link went to ${to}`);
  return token;
}
