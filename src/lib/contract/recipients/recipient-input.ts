import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { bankRecipientName, nameOnAccount } from '#lib/domain/names.ts';
import { accountNumber, accountType, routingNumber } from '#lib/domain/validation.ts';
import { Email, ruled, withoutCardNumber, withoutHidden } from '../fields.ts';
import { RecipientKind } from './recipient.ts';

const withoutNumber = [withoutHidden, z.trim()] as const;

/** Who is to be paid. */
export const recipientInput = {
  kind: RecipientKind,
  /** What any kind may have; a person's name is held to less by `assertNameFits`, which knows the kind of a change. */
  name: ruled(bankRecipientName('business')).check(...withoutNumber, withoutCardNumber),
  email: Email,
  /** In which invitation and set-up speak. */
  language: z.enum(LANGUAGE_CODES),
};

/** Whose account it is, as the bank has it. */
export const NameOnAccount = ruled(nameOnAccount).check(...withoutNumber, withoutCardNumber);

/** Where the money goes, as it is typed. Nine digits of any kind are taken: the bank decides whether they are a bank's. */
export const BankAccountInput = z
  .object({
    nameOnAccount: NameOnAccount,
    accountType: ruled(accountType, 20),
    accountNumber: ruled(accountNumber, 40),
    routingNumber: ruled(routingNumber, 40),
  })
  .register(z.globalRegistry, { id: 'BankAccountInput' });
export type BankAccountInput = z.output<typeof BankAccountInput>;
