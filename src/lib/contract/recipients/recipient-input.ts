import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { anyNameOnAccount, bankRecipientName, twoWords } from '#lib/domain/names.ts';
import { problem } from '#lib/domain/problem.ts';
import { accountNumber, accountType, routingNumber } from '#lib/domain/validation.ts';
import { Email, Id, ruled, withoutCardNumber, withoutHidden } from '../fields.ts';
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

/** Whose account it is, as the bank has it; `hasOnlyOneName` alone waives the two words. */
export const nameInput = {
  nameOnAccount: ruled(anyNameOnAccount).check(...withoutNumber, withoutCardNumber),
  /** The bank has the account under this one name. */
  hasOnlyOneName: z.optional(z.boolean()),
};

/** The rule over both fields of `nameInput`; it is applied beside other problems, so that one answer names them all. */
export const nameCheck = z.refine<{ nameOnAccount?: unknown; hasOnlyOneName?: unknown } | undefined>(
  (given) => {
    const name = typeof given?.nameOnAccount === 'string' ? given.nameOnAccount : '';
    return given?.hasOnlyOneName === true || anyNameOnAccount(name) !== null || twoWords(name) === null;
  },
  { path: ['nameOnAccount'], params: { problem: problem('twoWords') }, when: () => true },
);

const accountInput = {
  ...nameInput,
  accountType: ruled(accountType, 20),
  accountNumber: ruled(accountNumber, 40),
  routingNumber: ruled(routingNumber, 40),
};

/** Where the money goes, as it is typed. Nine digits of any kind are taken: the bank decides whether they are a bank's. */
export const BankAccountInput = z
  .object(accountInput)
  .check(nameCheck)
  .register(z.globalRegistry, { id: 'BankAccountInput' });
export type BankAccountInput = z.output<typeof BankAccountInput>;

/** The same of one that may take the place of another. */
export const BankAccountGiven = z
  .object({
    ...accountInput,
    /** The account that this one corrects, while its bank has not begun to check it; for its recipient alone. */
    replaces: z.optional(Id),
  })
  .check(nameCheck);
