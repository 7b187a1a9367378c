import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import LoginPage from '#islands/sign-in/login-page.tsx';
import { authReady } from '#lib/browser/firebase.ts';
import { $signInCode } from '#lib/stores/sign-in/code.ts';
import { pickTexts } from '../../../src/layouts/parts/pick-texts.ts';
import { type Answers, refusal } from '../../support/fake-server.ts';
import { startAnew } from '../cards/world.tsx';
import { pageOf } from '../registration/support.tsx';
import { all, type Flow, fill, press, send, walk } from './hear.ts';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const signInTexts = pickTexts('en', ['common', 'errors', 'sign-in', 'cardholder.arrive.signIn']);
const ready = (name: string) => () =>
  waitFor(() => expect((screen.getByRole('button', { name }) as HTMLButtonElement).disabled).toBe(false));
const sent: Answers = {
  sendOneTimeCode: { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 },
};

const FLOWS: Flow[] = [
  {
    name: 'a sign-in by a texted code, with a wrong one',
    page: <LoginPage texts={signInTexts} lang="en" brand="Larkspur" hasSocial={false} isForCards />,
    answers: {
      ...sent,
      verifyOneTimeCode: refusal('code_incorrect', {
        fields: { code: { key: 'field.codeIncorrect', msg: 'code', params: { left: 4 } } },
      }),
    },
    acts: [
      [
        all(ready('Send me a code'), send('Email or phone number')),
        { focus: ['textbox', 'Email or phone number'], beside: 'Email or phone number' },
      ],
      [
        all(fill('Email or phone number', '2025550142'), send('Email or phone number')),
        { focus: ['heading', 'Enter your code'], status: /We sent a 6-digit code to .*202/ },
      ],
      [
        all(fill('6-digit code', '111111'), send('6-digit code')),
        { focus: ['textbox', '6-digit code'], beside: 'code' },
      ],
      [press('Use another email or phone number'), { focus: ['heading', 'Sign in'] }],
    ],
  },
  {
    name: 'a virtual card that is activated by its link',
    page: pageOf({ kind: 'card', cardLast4: '4242', roleName: null, programName: null }),
    acts: [
      [
        all(ready('Open my account and activate the card'), send('First name')),
        { focus: ['textbox', 'First name'], beside: 'First name' },
      ],
      [
        all(
          fill('First name', 'Sami'),
          fill('Last name', 'Noori'),
          fill('Password', 'short'),
          fill('Password, once more', 'short'),
          send('First name'),
        ),
        { beside: '8 characters' },
      ],
    ],
  },
];

beforeEach(() => {
  startAnew();
  sessionStorage.clear();
  $signInCode.set(undefined);
  vi.mocked(authReady).mockResolvedValue(null);
});
afterEach(cleanup);

test.each(FLOWS)('a screen reader hears each step and result of $name', (flow) => walk(flow));
