import { DEMO_PASSWORD, DEMO_PEOPLE } from '#lib/server/services/sandbox/demo/people.ts';

/** The demo accounts as `npm start` prints them. */
export const demoAccounts = DEMO_PEOPLE.map(({ email, google, story }) => ({
  email,
  password: google === 'alone' ? null : DEMO_PASSWORD,
  story,
}));
