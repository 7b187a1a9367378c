/** The texts of whoever comes with a card in their hand. */
export const ARRIVE_TEXTS = [
  'common.button',
  'common.confirm',
  'common.state',
  'common.connection',
  'common.failure',
  'common.notFound',
  'common.secondFactor',
  'cardholder.arrive',
  'registration.form',
  'sign-in',
  'errors.api',
  'errors.field',
  'errors.reason',
];
