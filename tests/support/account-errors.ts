import type { ErrorName } from '#lib/contract/errors.ts';

/** The account and sign-in errors of spec §8, word for word and in its order. */
export const SPEC_ACCOUNT_ERRORS = [
  'Invalid Email',
  'Invalid Phone Number',
  'Passwords must match',
  'password requirement error',
  'account already exists for the email',
  'error creating account',
  'bad request on creation (possibly phone already used, retry without phone)',
  'incorrect password',
  'email not found',
  'phone number not found',
  'account not activated (use the activation link or contact support)',
  'must sign in with the social provider',
  'social account not associated',
  'invalid link or token page (use the emailed link)',
  'reset-password email failure (try again or contact support)',
  'account has an error (contact support)',
  'unexpected error (try again, contact support if it persists)',
] as const;

/**
 * Each account and sign-in error of spec §8 with the exact state that causes it. `refusal` is the server's answer; where
 * it is null the form itself finds the error and sends nothing. `text` is what the screen then says, and `at` where.
 */
type AccountError = {
  spec: (typeof SPEC_ACCOUNT_ERRORS)[number];
  state: string;
  refusal: ErrorName | null;
  text: string;
  at: 'identifier' | 'phone' | 'password' | 'passwordAgain' | 'form' | 'page';
};

/** Of the sign-in form. */
export const SIGN_IN_ERRORS = {
  invalidEmail: {
    spec: 'Invalid Email',
    state: 'the identifier has an @ and is no email',
    refusal: null,
    text: 'sign-in.error.invalidEmail',
    at: 'identifier',
  },
  invalidPhone: {
    spec: 'Invalid Phone Number',
    state: 'the identifier has only what phones are written with, and is no phone',
    refusal: null,
    text: 'sign-in.error.invalidPhone',
    at: 'identifier',
  },
  incorrectPassword: {
    spec: 'incorrect password',
    state: 'the account has another password',
    refusal: 'password_incorrect',
    text: 'sign-in.error.incorrectPassword',
    at: 'password',
  },
  emailNotFound: {
    spec: 'email not found',
    state: 'no account and no invitation has this email',
    refusal: 'email_not_found',
    text: 'sign-in.error.emailNotFound',
    at: 'identifier',
  },
  phoneNotFound: {
    spec: 'phone number not found',
    state: 'no account has this phone',
    refusal: 'phone_not_found',
    text: 'sign-in.error.phoneNotFound',
    at: 'identifier',
  },
  notActivated: {
    spec: 'account not activated (use the activation link or contact support)',
    state:
      'an invitation to open an account went to this email, nobody used it, and no account has the email',
    refusal: 'account_not_activated',
    text: 'sign-in.error.notActivated',
    at: 'form',
  },
  useSocial: {
    spec: 'must sign in with the social provider',
    state: 'the account has a social sign-in and no password',
    refusal: 'social_required',
    text: 'sign-in.error.useSocial',
    at: 'form',
  },
  accountError: {
    spec: 'account has an error (contact support)',
    state: 'the account is disabled, here or at the provider, or has no identity there, or another one',
    refusal: 'account_error',
    text: 'sign-in.error.accountError',
    at: 'form',
  },
  unexpected: {
    spec: 'unexpected error (try again, contact support if it persists)',
    state: 'something failed that nobody foresaw',
    refusal: 'internal',
    text: 'sign-in.error.unexpected',
    at: 'form',
  },
} as const satisfies Record<string, AccountError>;

export type SignInErrorName = keyof typeof SIGN_IN_ERRORS;

/** Of a forgotten password: the form that asks for a link, and the page that the link leads to. */
export const RESET_ERRORS = {
  resetMailFailed: {
    spec: 'reset-password email failure (try again or contact support)',
    state: 'the server does not answer, or fails, when a link is asked for',
    refusal: 'unavailable',
    text: 'sign-in.reset.failed',
    at: 'form',
  },
  passwordRequirement: {
    spec: 'password requirement error',
    state: 'the new password is too short, or has no number or no special character',
    refusal: null,
    text: 'sign-in.error.passwordRequirement',
    at: 'password',
  },
  passwordsMustMatch: {
    spec: 'Passwords must match',
    state: 'the new password is good, and its second entry is another one',
    refusal: null,
    text: 'sign-in.error.passwordsMustMatch',
    at: 'passwordAgain',
  },
  usedLink: {
    spec: 'invalid link or token page (use the emailed link)',
    state: 'the link has changed a password already',
    refusal: 'link_used',
    text: 'sign-in.reset.usedHeading',
    at: 'page',
  },
  expiredLink: {
    spec: 'invalid link or token page (use the emailed link)',
    state: 'the link is older than 30 minutes',
    refusal: 'link_expired',
    text: 'sign-in.reset.expiredHeading',
    at: 'page',
  },
  invalidLink: {
    spec: 'invalid link or token page (use the emailed link)',
    state: 'the link is cut off or forged, is for something else, or a newer one replaced it',
    refusal: 'link_invalid',
    text: 'sign-in.reset.invalidHeading',
    at: 'page',
  },
  disabledAccount: {
    spec: 'account has an error (contact support)',
    state: 'the account was disabled after its link was sent',
    refusal: 'account_error',
    text: 'sign-in.error.accountError',
    at: 'form',
  },
} as const satisfies Record<string, AccountError>;

/** Of the button of a social provider, on the sign-in page. */
export const SOCIAL_ERRORS = {
  notAssociated: {
    spec: 'social account not associated',
    state: 'no account has connected this identity of the provider, whatever its email is',
    refusal: 'social_not_associated',
    text: 'sign-in.error.socialNotLinked',
    at: 'form',
  },
  disabledAccount: {
    spec: 'account has an error (contact support)',
    state: 'the account that has connected the identity is disabled',
    refusal: 'account_error',
    text: 'sign-in.error.accountError',
    at: 'form',
  },
} as const satisfies Record<string, AccountError>;

export type SocialErrorName = keyof typeof SOCIAL_ERRORS;

/** Of the form that an emailed link leads to, where an account is opened. */
export const REGISTRATION_ERRORS = {
  passwordRequirement: {
    spec: 'password requirement error',
    state: 'the password is too short, or has no number or no special character',
    refusal: null,
    text: 'errors.field.passwordRequirement',
    at: 'password',
  },
  passwordsMustMatch: {
    spec: 'Passwords must match',
    state: 'the password is good, and its second entry is another one',
    refusal: null,
    text: 'errors.field.passwordsMustMatch',
    at: 'passwordAgain',
  },
  accountExists: {
    spec: 'account already exists for the email',
    state: 'an account has the email that the link was sent to',
    refusal: 'account_exists',
    text: 'registration.known.body',
    at: 'page',
  },
  notCreated: {
    spec: 'error creating account',
    state: 'the identity provider refuses the new identity',
    refusal: 'account_not_created',
    text: 'errors.api.account_not_created',
    at: 'form',
  },
  phoneTaken: {
    spec: 'bad request on creation (possibly phone already used, retry without phone)',
    state: 'another account has the phone',
    refusal: 'phone_taken',
    text: 'errors.api.phone_taken',
    at: 'phone',
  },
  usedLink: {
    spec: 'invalid link or token page (use the emailed link)',
    state: 'the link has opened an account already',
    refusal: 'link_used',
    text: 'registration.over.used.title',
    at: 'page',
  },
  expiredLink: {
    spec: 'invalid link or token page (use the emailed link)',
    state: 'the link is older than 7 days',
    refusal: 'link_expired',
    text: 'registration.over.expired.title',
    at: 'page',
  },
  invalidLink: {
    spec: 'invalid link or token page (use the emailed link)',
    state: 'the link is forged, is for something else, was withdrawn, or a newer one replaced it',
    refusal: 'link_invalid',
    text: 'registration.over.revoked.title',
    at: 'page',
  },
  unexpected: {
    spec: 'unexpected error (try again, contact support if it persists)',
    state: 'something failed that nobody foresaw',
    refusal: 'internal',
    text: 'sign-in.error.unexpected',
    at: 'form',
  },
} as const satisfies Record<string, AccountError>;

export type RegistrationErrorName = keyof typeof REGISTRATION_ERRORS;
