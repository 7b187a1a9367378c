import { ATM_FEE_MAX_MINOR } from './atms/atm-fees.ts';
import { CARD_ID_ALPHABET, normalizeCardId } from './cards/card-id.ts';
import { exactlyDigits } from './digits.ts';
import { email } from './email.ts';
import {
  ACCOUNT_NUMBER_MAX_LENGTH,
  CARD_ID_LENGTH,
  DEPOSIT_MAX_MINOR,
  LOAD_MAX_MINOR,
  ONE_TIME_CODE_LENGTH,
  PIN_LENGTH,
  ROUTING_NUMBER_LENGTH,
  SPEND_LIMIT_MAX_MINOR,
  TRANSFER_MAX_MINOR,
  WITHDRAWAL_MAX_MINOR,
} from './limits.ts';
import { parseAmount, toDecimal } from './money.ts';
import { ORDERABLE_SHIPPING_METHODS } from './orders/shipping.ts';
import { phone } from './phone.ts';
import { oneOf, type Problem, problem, type Rule, required } from './problem.ts';

function matching(pattern: RegExp, otherwise: Problem): Rule {
  return (value) => required(value) ?? (pattern.test(value) ? null : otherwise);
}

/** The login field: a valid email or a phone. */
export const emailOrPhone: Rule = (value) =>
  required(value) ?? (email(value) && phone(value) ? problem('emailOrPhone') : null);

/** 4 digits. */
export const pin: Rule = matching(exactlyDigits(PIN_LENGTH), problem('pin'));

/** Both PIN entries must match. */
export const pinConfirmation = (value: string, first: string): Problem | null =>
  required(value) ?? (value === first ? null : problem('pinsDoNotMatch'));

/** 10 characters of the card ID alphabet; small letters, spaces and hyphens are accepted. */
export const cardId: Rule = (value) => {
  const id = normalizeCardId(value);
  if (id === '') return problem('required');
  const stranger = [...id].find((character) => !CARD_ID_ALPHABET.includes(character));
  if (stranger) return problem('cardIdCharacter', { character: stranger });
  return id.length === CARD_ID_LENGTH ? null : problem('exactly', { length: CARD_ID_LENGTH });
};

/** The last 6 digits of a card number. */
export const lastSixDigits: Rule = matching(/^\d{6}$/, problem('lastSix'));

/** MM/YY */
export const expiration: Rule = matching(/^(0[1-9]|1[0-2])\/\d{2}$/, problem('expiration'));

/** A one-time code of 6 digits. */
export const verificationCode: Rule = matching(
  exactlyDigits(ONE_TIME_CODE_LENGTH),
  problem('verificationCode'),
);

function amountUpTo(maxMinor: number, options: { allowZero?: true } = {}): Rule {
  return (value) => {
    const blank = required(value);
    if (blank) return blank;
    const parsed = parseAmount(value, { maxMinor, ...options });
    if (parsed.ok) return null;
    if (parsed.error === 'overMaximum') return problem('amountOver', { max: toDecimal(maxMinor) });
    if (parsed.error === 'decimals') return problem('amountDecimals');
    if (parsed.error === 'negative' && options.allowZero)
      return problem('amountUnder', { min: toDecimal(0) });
    return parsed.error === 'format' ? problem('amountFormat') : problem('amountZero');
  };
}

/** Up to 2 decimals, above zero, at most 9999. */
export const loadAmount: Rule = amountUpTo(LOAD_MAX_MINOR);

/** Up to 2 decimals, above zero, up to what a card can hold. */
export const withdrawalAmount: Rule = amountUpTo(WITHDRAWAL_MAX_MINOR);

/** An amount to withdraw, or `all`: what is free at that moment. */
export const withdrawalOrAll: Rule = (value) => (value === 'all' ? null : withdrawalAmount(value));

/** Money that comes in from outside. */
export const depositAmount: Rule = amountUpTo(DEPOSIT_MAX_MINOR);

/** The limit of a spend rule: up to 2 decimals, above zero, at most one million. */
export const spendLimit: Rule = amountUpTo(SPEND_LIMIT_MAX_MINOR);

/** Above which a second person is asked for: nothing means always. */
export const approvalAmount: Rule = amountUpTo(SPEND_LIMIT_MAX_MINOR, { allowZero: true });

/** What something costs at a cash machine, nothing included. */
export const atmFee: Rule = amountUpTo(ATM_FEE_MAX_MINOR, { allowZero: true });

/** The amount of a purchase; a card can hold more than one load adds. */
export const purchaseAmount: Rule = amountUpTo(SPEND_LIMIT_MAX_MINOR);

/** A bound of the amounts to look for, nothing included. */
export const historyAmount: Rule = amountUpTo(SPEND_LIMIT_MAX_MINOR, { allowZero: true });

/** The name of a merchant in a spend rule: at least one letter or digit to compare with statements. */
export const merchantName: Rule = matching(/[\p{L}\p{N}]/u, problem('invalid'));

/** Up to 2 decimals, above zero, at most 50000. */
export const transferAmount: Rule = amountUpTo(TRANSFER_MAX_MINOR);

/** A hash followed by hexadecimal digits, or empty. */
export const colour: Rule = (value) => (/^(#[0-9a-f]+)?$/i.test(value) ? null : problem('colour'));

/** The status validator of spec §4: active, locked or frozen. */
export const cardStatus: Rule = matching(/^(active|locked|frozen)$/, problem('cardStatus'));

/** One of the four methods that can be ordered; the message names them (design §4.3). */
export const shippingMethod: Rule = (value) =>
  required(value) ?? (ORDERABLE_SHIPPING_METHODS.includes(value) ? null : oneOf(ORDERABLE_SHIPPING_METHODS));

/** Required, digits only, at most 17. */
export const accountNumber: Rule = (value) =>
  required(value) ??
  (!/^\d+$/.test(value)
    ? problem('digitsOnly')
    : value.length > ACCOUNT_NUMBER_MAX_LENGTH
      ? problem('digitsAtMost', { length: ACCOUNT_NUMBER_MAX_LENGTH })
      : null);

/**
 * Required, digits only, exactly 9. Where a spreadsheet lost leading zeros, the padded number is offered, never
 * silently accepted. A wrong checksum is only a warning: the bank decides.
 */
export const routingNumber: Rule = (value) => {
  const blank = required(value);
  if (blank) return blank;
  if (!/^\d+$/.test(value)) return problem('digitsOnly');
  if (value.length === ROUTING_NUMBER_LENGTH) return null;
  const mended = value.padStart(ROUTING_NUMBER_LENGTH, '0');
  return value.length >= ROUTING_NUMBER_LENGTH - 2 && hasRoutingChecksum(mended)
    ? problem('routingNumberMended', { length: ROUTING_NUMBER_LENGTH, mended })
    : problem('digitsExactly', { length: ROUTING_NUMBER_LENGTH });
};

/** The number is typed twice, because a wrong digit may be the account of somebody else. */
export const accountNumberAgain = (value: string, first: string): Problem | null =>
  required(value) ?? (value === first ? null : problem('accountNumbersDiffer'));

/**
 * What the American Bankers Association gives out: 00 to 12 (the government and the Federal Reserve's districts), the
 * same with 20 added (thrifts) and with 60 added (electronic payments), and 80 (traveler's checks).
 */
const ROUTING_BEGINNING = /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/** A warning, not a refusal: nine digits with a wrong checksum or an unused beginning belong to no bank. */
export const routingNumberWarning: Rule = (value) =>
  routingNumber(value) === null && !(hasRoutingChecksum(value) && ROUTING_BEGINNING.test(value))
    ? problem('routingNumberUnknown')
    : null;

/** 3(d1+d4+d7) + 7(d2+d5+d8) + (d3+d6+d9) ≡ 0 mod 10, and not all zeros. */
export function hasRoutingChecksum(digits: string): boolean {
  if (digits.length !== ROUTING_NUMBER_LENGTH || /^0+$/.test(digits)) return false;
  const weights = [3, 7, 1];
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** Checking or savings only. */
export const accountType: Rule = matching(/^(checking|savings)$/, problem('accountType'));

/** `Business ID is required`, when programs are loaded without one. */
export const businessId: Rule = (value) => (value.trim() === '' ? problem('businessIdRequired') : null);
