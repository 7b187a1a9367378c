import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { FieldProblem } from '#lib/contract/errors.ts';
import { addBankAccount } from '#lib/contract/recipient-setup/accounts.ts';
import type { Intake } from '#lib/contract/recipient-setup/intake.ts';
import { declareNoBankAccount, retryIntake } from '#lib/contract/recipient-setup/intake-calls.ts';
import { isOneWord, nameOnAccount } from '#lib/domain/names.ts';
import { type Problem, required } from '#lib/domain/problem.ts';
import { accountEnding } from '#lib/domain/recipients/account-ending.ts';
import { accountWarnings } from '#lib/domain/recipients/account-warnings.ts';
import type { RecipientKind } from '#lib/domain/recipients/recipient-states.ts';
import { accountNumber, accountNumberAgain, accountType, routingNumber } from '#lib/domain/validation.ts';
import { type AccountFields, forgetSetupDraft, type NameOnAccount } from './draft.ts';
import { findIntake, type Setup, seeIntake } from './session.ts';

export type AccountField = Exclude<keyof AccountFields, 'hasOnlyOneName'>;

export type AccountProblem = Problem | FieldProblem;

export type AccountProblems = Partial<Record<AccountField, AccountProblem>>;

/** The problems that prevent sending it. */
export function checkAccount(fields: AccountFields): AccountProblems {
  const found = {
    nameOnAccount: checkName(fields),
    accountType: accountType(fields.accountType),
    routingNumber: routingNumber(fields.routingNumber),
    accountNumber: accountNumber(fields.accountNumber),
    accountNumberAgain: fields.accountNumber
      ? accountNumberAgain(fields.accountNumberAgain, fields.accountNumber)
      : required(fields.accountNumberAgain),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** Warnings about unusual values; a second try passes. */
export const warnOfAccount = (fields: AccountFields, kind: RecipientKind): AccountProblems =>
  accountWarnings(fields, kind);

/** What is wrong with the name, which alone is asked for before a bank is linked. */
export const checkName = (given: NameOnAccount): Problem | null =>
  nameOnAccount(given.nameOnAccount, given.hasOnlyOneName);

/** The name as it is sent; the tick only where it says something. */
export const nameToSend = ({ nameOnAccount: name, hasOnlyOneName }: NameOnAccount) => ({
  nameOnAccount: name,
  ...(hasOnlyOneName && isOneWord(name) ? { hasOnlyOneName } : {}),
});

const giving = createIntent();

/**
 * Gives the account, or corrects the one that its bank was not asked about yet; an answer deletes what was typed. Where
 * no answer came, or an account is said to exist already (another page may have given it), the status shows whether it
 * arrived.
 *
 * @throws CallError
 */
export async function giveAccount(setup: Setup, fields: AccountFields): Promise<Intake> {
  const { accountType, routingNumber, accountNumber } = fields;
  const replaces = setup.intake.correctable?.accountId;
  const body = {
    ...nameToSend(fields),
    accountType,
    routingNumber,
    accountNumber,
    ...(replaces === undefined ? {} : { replaces }),
  };
  const intake = await giving.send([setup.recipientId, body], (idempotencyKey) =>
    arrivedAfterAll(
      setup,
      callApi(addBankAccount, { ...within(setup), body, idempotencyKey }),
      (stands) => isOf(stands, fields) && (!replaces || isOther(stands, replaces)),
    ),
  );
  forgetSetupDraft();
  seeIntake(intake);
  return intake;
}

/** Whether an account was given before, or on another page. */
export const standsAlready = (error: unknown): boolean =>
  isCallError(error, 'wrong_state') || isCallError(error, 'recipient_has_account');

/**
 * The recipient's status from an answer; where none came, it is read, if it is the wanted one. It runs within the
 * intent and ends it: after a failed check the same may be wanted again.
 *
 * @throws the error of the answer
 */
export const arrivedAfterAll = (
  setup: Setup,
  answer: Promise<{ intake: Intake }>,
  isReached: (stands: Intake) => boolean,
): Promise<Intake> =>
  answer.then(
    ({ intake }) => intake,
    async (error: unknown) => {
      const mayHaveArrived =
        isCallError(error) && ([0, 500, 503].includes(error.status) || standsAlready(error));
      const stands = mayHaveArrived ? await findIntake(setup).catch(() => null) : null;
      if (!stands || !isReached(stands)) throw error;
      return stands;
    },
  );

const isOf = ({ status, account }: Intake, { accountNumber: number }: AccountFields): boolean =>
  status === 'pending_verification' && account?.last4 === accountEnding(number);

/** Whether a correctable account is another one than before; of one with its bank nothing tells. */
const isOther = ({ correctable }: Intake, replaced: string): boolean =>
  correctable !== null && correctable.accountId !== replaced;

const retrying = createIntent();

/** Starts again after a failed verification. @throws CallError */
export async function retrySetup(setup: Setup): Promise<Intake> {
  const intake = await retrying.send([setup.recipientId, setup.intake], (idempotencyKey) =>
    arrivedAfterAll(
      setup,
      callApi(retryIntake, { ...within(setup), body: {}, idempotencyKey }),
      ({ status }) => status === 'awaiting_recipient',
    ),
  );
  seeIntake(intake);
  return intake;
}

const declaring = createIntent();

/** Notifies the organization that there is no bank account. @throws CallError */
export async function declareNoAccount(setup: Setup): Promise<Intake> {
  const intake = await declaring.send([setup.recipientId], (idempotencyKey) =>
    arrivedAfterAll(
      setup,
      callApi(declareNoBankAccount, { ...within(setup), body: {}, idempotencyKey }),
      ({ noBankAccountAt }) => noBankAccountAt !== null,
    ),
  );
  forgetSetupDraft();
  seeIntake(intake);
  return intake;
}

/** What a recipient's calls are made with. */
export const within = ({ recipientId, token }: Setup) => ({ params: { id: recipientId }, setupToken: token });

/** Problems that the server reported for fields of the form. */
export function problemsIn(error: unknown): AccountProblems {
  if (!isCallError(error, 'validation_failed')) return {};
  const known = ['nameOnAccount', 'accountType', 'routingNumber', 'accountNumber'] as const;
  return Object.fromEntries(
    known.flatMap((field) => (error.fields[field] ? [[field, error.fields[field]]] : [])),
  );
}
