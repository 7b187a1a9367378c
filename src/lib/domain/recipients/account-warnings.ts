import { containsCardNumber } from '../cards/card-number.ts';
import { bankNameWarning } from '../names.ts';
import { type Problem, problem } from '../problem.ts';
import { routingNumberWarning } from '../validation.ts';
import type { RecipientKind } from './recipient-states.ts';

type Account = {
  readonly nameOnAccount: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
};

/**
 * What is allowed and still looks like a slip, by field: whoever gives the account looks once more and may go on. The
 * numbers are bare digits.
 */
export function accountWarnings(
  { nameOnAccount, routingNumber, accountNumber }: Account,
  kind: RecipientKind,
): Partial<Record<keyof Account, Problem>> {
  const found = {
    nameOnAccount: nameOnAccountWarning(nameOnAccount, kind),
    routingNumber: routingNumberWarning(routingNumber),
    accountNumber: numberWarning(accountNumber, routingNumber),
  };
  return Object.fromEntries(Object.entries(found).filter(([, one]) => one !== null));
}

/** The same for the name alone. Businesses are called 3M; people are not. */
export const nameOnAccountWarning = (name: string, kind: RecipientKind): Problem | null =>
  bankNameWarning(name) ?? (kind === 'person' && /\p{Nd}/u.test(name) ? problem('nameHasDigit') : null);

function numberWarning(account: string, routing: string): Problem | null {
  if (account !== '' && account === routing) return problem('accountIsRouting');
  return containsCardNumber(account) ? problem('accountLikeCard') : null;
}
