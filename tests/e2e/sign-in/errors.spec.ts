import type { Page } from '@playwright/test';
import { googleSubject } from '#lib/domain/sandbox/google-subject.ts';
import { textsFor } from '#lib/i18n/texts.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { openDatabase } from '#lib/server/db/pool.ts';
import {
  REGISTRATION_ERRORS,
  RESET_ERRORS,
  type RegistrationErrorName,
  SIGN_IN_ERRORS,
  type SignInErrorName,
  SOCIAL_ERRORS,
  type SocialErrorName,
} from '../../support/account-errors.ts';
import { endLink, type Link, makeLink } from '../support/account-links.ts';
import { proveAtGoogle } from '../support/google.ts';
import { expect, fillSignIn, test } from '../support/test.ts';

/**
 * Every account and sign-in error of spec §8 is brought about by its state and read beside its form. The tables are typed
 * by the list of the errors, so that none is left out. Two have no state that a sandbox could be in (a failure that
 * nobody foresaw, and a provider that refuses a good identity): there the answer of the server is put in its place.
 */
const t = createTranslate(textsFor('en', ['common', 'errors', 'sign-in', 'registration']), 'en');
const WORDS = { provider: 'Google', length: 8 };
const PASSWORD = 'Seven-herons-4';

let database: ReturnType<typeof openDatabase>;
test.beforeAll(() => {
  database = openDatabase(process.env.E2E_DATABASE_URL ?? '', { max: 2, name: 'test' });
});
test.afterAll(() => database.close());

let made = 0;
const emailOf = (name: string) => `${name}-${Date.now()}-${process.pid}-${++made}@example.org`;

/** An identity at the provider; without a password it is one of somebody who comes from elsewhere. */
async function makeIdentity(page: Page, account: { email?: string; password?: string }): Promise<string> {
  const { IDENTITY_EMULATOR_URL } = JSON.parse(process.env.E2E_APP ?? '{}');
  const address = `${IDENTITY_EMULATOR_URL}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const answer = await page.request.post(address, { data: { ...account, returnSecureToken: true } });
  return (await answer.json()).localId;
}

type Person = { id: string; email: string; isDisabled?: boolean };

const makePerson = ({ id, email, isDisabled = false }: Person) =>
  database.db
    .insertInto('users')
    .values({
      id,
      first_name: 'Wren',
      last_name: 'Hollis',
      email,
      is_disabled: isDisabled,
      created_at: new Date(),
    })
    .execute();

const connect = (userId: string, email: string) =>
  database.db
    .insertInto('social_identity')
    .values({ provider: 'google', subject: googleSubject(email), user_id: userId, created_at: new Date() })
    .execute();

/** The answer of the server to a call, whatever it would have said. */
const answerInstead = (page: Page, path: string, status: number, error: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ code: status * 100, msg: error, error, requestId: 'r' }),
    }),
  );

/** That the text stands where the table says: beside its field, as an alert of the form, or as the page. */
async function expectSaid(page: Page, { text, at }: { text: string; at: string }, label?: string) {
  const words = t(text, WORDS);
  if (label) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(escaped(words)),
    );
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  } else if (at === 'form') await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  else await expect(page.getByText(words)).toBeVisible();
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Failures whose line in the console the browser writes itself. */
const FAILURES = /Failed to load resource: the server responded with a status of (410|500|503)/;

test('each error of the sign-in form', async ({ page, watched }) => {
  watched.allowErrors(FAILURES);
  const labels = { identifier: 'Email or phone number', password: 'Password' } as const;
  /** What is typed, once the state is there. */
  const provoke: Record<SignInErrorName, () => Promise<string>> = {
    invalidEmail: async () => 'amina@',
    invalidPhone: async () => '202-555-01',
    incorrectPassword: async () => {
      const email = emailOf('known');
      await makePerson({ id: await makeIdentity(page, { email, password: PASSWORD }), email });
      return email;
    },
    emailNotFound: async () => emailOf('nobody'),
    phoneNotFound: async () => '+93 70 999 0017',
    notActivated: async () => {
      const email = emailOf('invited');
      await makeLink(database.db, { email });
      return email;
    },
    useSocial: async () => {
      const email = emailOf('social');
      const id = await makeIdentity(page, {});
      await makePerson({ id, email });
      await connect(id, email);
      return email;
    },
    accountError: async () => {
      const email = emailOf('disabled');
      await makePerson({ id: `disabled-${email}`, email, isDisabled: true });
      return email;
    },
    unexpected: async () => {
      await answerInstead(page, '/api/users/validateLogin', 500, 'internal');
      return emailOf('anybody');
    },
  };
  for (const [name, prepare] of Object.entries(provoke)) {
    await test.step(name, async () => {
      const row = SIGN_IN_ERRORS[name as SignInErrorName];
      const typed = await prepare();
      await page.goto('/login');
      await fillSignIn(page, typed, 'Not-the-one-1');
      await expectSaid(page, row, row.at === 'form' ? undefined : labels[row.at]);
      await expect(page.getByLabel(labels.identifier, { exact: true })).toHaveValue(typed);
    });
  }
});

test('each error of Google on the sign-in page', async ({ page }) => {
  const provoke: Record<SocialErrorName, () => Promise<string>> = {
    notAssociated: async () => emailOf('stranger'),
    disabledAccount: async () => {
      const email = emailOf('disabled-social');
      await makePerson({ id: `disabled-${email}`, email, isDisabled: true });
      await connect(`disabled-${email}`, email);
      return email;
    },
  };
  for (const [name, prepare] of Object.entries(provoke)) {
    await test.step(name, async () => {
      const email = await prepare();
      await page.goto('/login');
      await proveAtGoogle(page, 'Continue with Google', email);
      await expectSaid(page, SOCIAL_ERRORS[name as SocialErrorName]);
    });
  }
});

test('each error of a forgotten password', async ({ page, watched }) => {
  watched.allowErrors(FAILURES);
  const labels = { password: 'New password', passwordAgain: 'New password, once more' } as const;
  type OnLink = Exclude<keyof typeof RESET_ERRORS, 'resetMailFailed'>;
  /** What becomes of the link while its page is open, and what is typed there. */
  const provoke: Record<
    OnLink,
    { typed?: [string, string]; meanwhile?: (link: Link, uid: string) => Promise<unknown> }
  > = {
    passwordRequirement: { typed: ['herons', 'herons'] },
    passwordsMustMatch: { typed: [PASSWORD, 'Eight-herons-4'] },
    usedLink: { meanwhile: ({ id }) => endLink(database.db, id, 'used_at') },
    expiredLink: { meanwhile: ({ id }) => endLink(database.db, id, 'expires_at') },
    invalidLink: { meanwhile: ({ id }) => endLink(database.db, id, 'revoked_at') },
    disabledAccount: {
      meanwhile: (_, uid) =>
        database.db.updateTable('users').set({ is_disabled: true }).where('id', '=', uid).execute(),
    },
  };
  for (const [name, { typed, meanwhile }] of Object.entries(provoke)) {
    await test.step(name, async () => {
      const row = RESET_ERRORS[name as OnLink];
      const email = emailOf('forgetful');
      const uid = await makeIdentity(page, { email, password: PASSWORD });
      await makePerson({ id: uid, email });
      const link = await makeLink(database.db, { kind: 'passwordReset', userId: uid, email });
      await page.goto(`/reset-password?token=${link.token}`);
      const [password, again] = typed ?? [PASSWORD, PASSWORD];
      await page.getByLabel(labels.password, { exact: true }).fill(password);
      await page.getByLabel(labels.passwordAgain, { exact: true }).fill(again);
      await meanwhile?.(link, uid);
      await page.getByRole('button', { name: 'Save the new password' }).click();
      await expectSaid(
        page,
        row,
        row.at === 'password' || row.at === 'passwordAgain' ? labels[row.at] : undefined,
      );
    });
  }
  await test.step('resetMailFailed', async () => {
    await answerInstead(page, '/api/users/passwordReset', 503, 'unavailable');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email', { exact: true }).fill(emailOf('anybody'));
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expectSaid(page, RESET_ERRORS.resetMailFailed);
  });
});

test('each error of the form that opens an account', async ({ page, watched }) => {
  watched.allowErrors(FAILURES);
  const labels = {
    phone: 'Phone number (optional)',
    password: 'Password',
    passwordAgain: 'Password, once more',
  } as const;
  type Case = { typed?: Record<string, string>; meanwhile?: (link: Link, email: string) => Promise<unknown> };
  const provoke: Record<RegistrationErrorName, Case> = {
    passwordRequirement: { typed: { [labels.password]: 'herons', [labels.passwordAgain]: 'herons' } },
    passwordsMustMatch: { typed: { [labels.passwordAgain]: 'Eight-herons-4' } },
    accountExists: { meanwhile: (_, email) => makePerson({ id: `known-${email}`, email }) },
    notCreated: {
      meanwhile: () => answerInstead(page, '/api/users/user', 409, 'account_not_created'),
    },
    // Of somebody of the demo.
    phoneTaken: { typed: { [labels.phone]: '(202) 555-0101' } },
    usedLink: { meanwhile: ({ id }) => endLink(database.db, id, 'used_at') },
    expiredLink: { meanwhile: ({ id }) => endLink(database.db, id, 'expires_at') },
    invalidLink: { meanwhile: ({ id }) => endLink(database.db, id, 'revoked_at') },
    unexpected: { meanwhile: () => answerInstead(page, '/api/users/user', 500, 'internal') },
  };
  for (const [name, { typed, meanwhile }] of Object.entries(provoke)) {
    await test.step(name, async () => {
      const row = REGISTRATION_ERRORS[name as RegistrationErrorName];
      const email = emailOf('new');
      const link = await makeLink(database.db, { email });
      await page.goto(`/register/member?token=${link.token}`);
      const all = {
        'First name': 'Amina',
        'Last name': 'Rahimi',
        [labels.password]: PASSWORD,
        [labels.passwordAgain]: PASSWORD,
        ...typed,
      };
      for (const [label, value] of Object.entries(all))
        await page.getByLabel(label, { exact: true }).fill(value);
      await meanwhile?.(link, email);
      await page.getByRole('button', { name: 'Open my account' }).click();
      const masked = email.replace(/^(.)[^@]*/, '$1•••');
      if (name === 'accountExists')
        await expect(page.getByText(t(row.text, { email: masked }))).toBeVisible();
      else await expectSaid(page, row, row.at in labels ? labels[row.at as keyof typeof labels] : undefined);
      await page.unrouteAll();
    });
  }
});
