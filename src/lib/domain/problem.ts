/**
 * Keys of the texts in `locales/<code>/errors.json`, below `field`. Every text may use `{{field}}`, the label
 * that the form adds; the other placeholders are the problem's parameters.
 */
export const PROBLEM_KEYS = [
  'required',
  'atLeast',
  'atMost',
  'exactly',
  'invalidFormat',
  'invalid',
  'passwordsMustMatch',
  'passwordRequirement',
  'passwordCommon',
  'phone',
  'phoneCountry',
  'phoneLength',
  'email',
  'emailOrPhone',
  'poBox',
  'poBoxHere',
  'streetNumber',
  'character',
  'characterMended',
  'state',
  'zip',
  'zipMended',
  'oneOf',
  'pin',
  'pinsDoNotMatch',
  'amountFormat',
  'amountDecimals',
  'amountZero',
  'amountMended',
  'amountOver',
  'amountUnder',
  'cardIdCharacter',
  'lastSix',
  'expiration',
  'verificationCode',
  'codeIncorrect',
  'codeOlder',
  'secondFactorIncorrect',
  'digitsOnly',
  'digitsAtMost',
  'digitsExactly',
  'numberNotIssued',
  'routingNumberUnknown',
  'routingNumberMended',
  'accountNumbersDiffer',
  'accountIsRouting',
  'accountLikeCard',
  'twoWords',
  'latinLetters',
  'looksLikeBank',
  'nameHasDigit',
  'nameHasAddress',
  'accountType',
  'colour',
  'cardStatus',
  'dateFrom',
  'yearBetween',
  'businessIdRequired',
  'taken',
  'emailNamed',
  'unknownField',
  'unknownPermission',
  'permissionNotYours',
  'restrictionOnYou',
  'restrictionUncovers',
  'unknownRole',
  'roleNotYours',
  'sameAsNow',
  'unknownCategory',
  'cardNotFound',
  'amountOverFunding',
  'amountOverCard',
  'sameCard',
  'sameBusiness',
  'businessNotFound',
  'totalOverFunding',
  'runOverFunding',
  'cardsAtMost',
  'selectionAtMost',
  'rowsAtMost',
  'rowsOverFunding',
  'sameRow',
  'importedBefore',
  'recipientOfSeveral',
  'onDemandOnly',
  'countPerTransaction',
  'cardNumber',
  'dateLater',
  'underAge',
  'percent',
  'percentAtLeast',
  'percentOver',
  'partnersTwo',
  'webAddress',
  'endpointAddress',
  'fileTwoEndings',
  'fileType',
  'fileEmpty',
  'fileTooLarge',
  'fileContent',
  'fileActive',
] as const;

export type ProblemKey = `field.${(typeof PROBLEM_KEYS)[number]}`;

/**
 * What is wrong with one field. `params.mended`, where present, is a value that would be accepted and that a
 * form offers in one tap.
 */
export type Problem = { readonly key: ProblemKey; readonly params?: Record<string, string | number> };

/** A rule of spec §5 for one field: the text as typed, and what is wrong with it. */
export type Rule = (value: string) => Problem | null;

/** Makes a problem from the last part of its key. */
export function problem(
  key: (typeof PROBLEM_KEYS)[number],
  params?: Record<string, string | number>,
): Problem {
  return params ? { key: `field.${key}`, params } : { key: `field.${key}` };
}

const MOST_NAMED = 20;

/** The value is none of the allowed ones. The text lists them, or the first ones of a long list. */
export function oneOf(values: readonly string[]): Problem {
  const named = values.slice(0, MOST_NAMED).join(', ');
  return problem('oneOf', { values: values.length > MOST_NAMED ? `${named} …` : named });
}

const isBlank = (value: string): boolean => value.trim() === '';

/** `{field} is required` (spec §5, message templates). */
export const required: Rule = (value) => (isBlank(value) ? problem('required') : null);
