import { render } from '@testing-library/react';
import { vi } from 'vitest';
import Shell from '#islands/shell/shell.tsx';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { clearSession } from '#lib/stores/session/session.ts';
import { $urlBannerClosed } from '#lib/stores/session/url-banner.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };
import signIn from '../../../locales/en/sign-in.json' with { type: 'json' };
import support from '../../../locales/en/support.json' with { type: 'json' };
import { signedIn } from '../../support/sign-in-provider.ts';
import { beGrace } from '../be-grace.ts';

export const texts = { common, shell, 'sign-in': signIn, support };
export const ID = '00000000-0000-4000-8000-0000000000a0';
const brand = { key: 'larkspur', name: 'Larkspur', supportEmail: 'support@larkspur.example' } as const;

/** Sets up somebody at a normal business with these permissions. */
export const be = (permissions: Permission[]) => beGrace(ID, permissions);

/** Before each test of a file that mocks the sign-in provider: on the page of the cards, and nothing is known yet. */
export function startAnew(): void {
  vi.resetAllMocks();
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
  $urlBannerClosed.set(undefined);
  history.replaceState(null, '', `/${ID}/cards`);
  signedIn();
}

export const draw = (chosenLang: Language = 'en') =>
  render(<Shell texts={texts} lang="en" chosenLang={chosenLang} brand={brand} isSandbox={false} />);
