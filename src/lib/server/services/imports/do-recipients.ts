import type { OutputOf } from '#lib/contract/call.ts';
import type { createRecipient as call } from '#lib/contract/recipients/changes.ts';
import { createRecipient } from '../recipients/create.ts';
import { createRecipientWithBankAccount } from '../recipients/create-with-bank-account.ts';
import { runForRows } from './do-commands.ts';
import type { DoRows, RowEnd } from './doing.ts';

/** Registers the recipients of a few rows: with their account where it is given, else they are invited to give one. */
export const doRecipients: DoRows = async (doing, rows) => {
  const ends: RowEnd[] = [];
  for (const { number, cells } of rows) {
    const person = {
      businessId: doing.businessId,
      kind: cells.kind ?? 'person',
      name: cells.name,
      email: cells.email,
      language: cells.language ?? 'en',
    };
    const { nameOnAccount, accountType, accountNumber, routingNumber } = cells;
    const key = `import ${doing.importId} ${number}`;
    const ran = accountNumber
      ? await runForRows(doing, createRecipientWithBankAccount, {
          params: {},
          body: { ...person, bankAccount: { nameOnAccount, accountType, accountNumber, routingNumber } },
          key,
        })
      : await runForRows(doing, createRecipient, { params: {}, body: person, key });
    if ('failure' in ran) ends.push({ number, failure: ran.failure });
    else {
      const { recipient } = ran.output as OutputOf<typeof call>;
      ends.push({ number, result: { recipientId: recipient.id } });
    }
  }
  return ends;
};
