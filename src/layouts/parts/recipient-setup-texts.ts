/** The texts of both pages of the recipient's set-up. */
const BOTH = [
  'common.titlePattern',
  'common.button',
  'common.state',
  'common.connection',
  'sign-in.code',
  'recipient-setup.through',
  'recipient-setup.steps',
  'recipient-setup.start',
  'recipient-setup.code',
  'recipient-setup.failure',
  'recipient-setup.offline',
  'errors.field.required',
  'errors.field.verificationCode',
  'errors.field.codeIncorrect',
  'errors.field.codeOlder',
  'errors.api.code_incorrect',
  'errors.api.code_expired',
  'errors.api.email_not_registered',
  'errors.api.link_invalid',
  'errors.reason.payoutsEnded',
];

/** The texts of the page for those who lost their link. */
export const LINK_TEXTS = [
  'common.button',
  'common.state',
  'common.connection',
  'recipient-setup.start.email',
  'recipient-setup.lost',
  'recipient-setup.failure',
  'errors.field.required',
  'errors.field.email',
];

/** The texts that replace both, once the program has ended. */
export const ENDED_TEXTS = [
  'recipient-setup.ended',
  'recipient-setup.through',
  'recipient-setup.steps',
  'recipient-setup.offline',
];

/** The texts of the first page, which verifies an email. */
export const EMAIL_TEXTS = [...BOTH, 'recipient-setup.invitation', 'errors.field.email'];

/** The texts of the second page, which takes a bank account. */
export const DETAILS_TEXTS = [
  ...BOTH,
  'bank',
  'titles.recipientBankDetails',
  'recipient-setup.over',
  'recipient-setup.ways',
  'recipient-setup.manual',
  'recipient-setup.review',
  'recipient-setup.none',
  'recipient-setup.link',
  'recipient-setup.sandbox',
  'recipient-setup.status',
  'errors.field.digitsOnly',
  'errors.field.digitsAtMost',
  'errors.field.digitsExactly',
  'errors.field.atMost',
  'errors.field.exactly',
  'errors.field.character',
  'errors.field.characterMended',
  'errors.field.routingNumberUnknown',
  'errors.field.routingNumberMended',
  'errors.field.accountNumbersDiffer',
  'errors.field.accountIsRouting',
  'errors.field.accountLikeCard',
  'errors.field.twoWords',
  'errors.field.latinLetters',
  'errors.field.looksLikeBank',
  'errors.field.nameHasDigit',
  'errors.field.accountType',
  'errors.field.invalid',
  'errors.field.cardNumber',
  'errors.api.recipient_has_account',
  'errors.api.account_type_unsupported',
  'errors.api.bank_link_failed',
  'errors.reason.accountPending',
  'errors.reason.checkBegun',
  'errors.reason.accountVerified',
  'errors.reason.nothingToRetry',
];
