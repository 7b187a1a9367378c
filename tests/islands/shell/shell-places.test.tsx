import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Shell from '#islands/shell/shell.tsx';
import { authReady, signOut as endAtProvider } from '#lib/browser/firebase.ts';
import type { Permission } from '#lib/domain/permissions.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { $businessContext, $consumerContext, $user, clearSession } from '#lib/stores/session.ts';
import { $urlBannerClosed } from '#lib/stores/url-banner.ts';
import common from '../../../locales/en/common.json' with { type: 'json' };
import home from '../../../locales/en/home.json' with { type: 'json' };
import login from '../../../locales/en/login.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };
import support from '../../../locales/en/support.json' with { type: 'json' };

vi.mock('#lib/browser/firebase.ts', () => ({
  authReady: vi.fn(),
  onAuthChanged: vi.fn(),
  signOut: vi.fn(),
  idToken: vi.fn(),
}));
vi.mock('#lib/browser/navigate.ts', () => ({ goTo: vi.fn(), goInstead: vi.fn() }));
vi.mock('#lib/domain/routes.ts', async (original) => {
  const real = await original<typeof import('#lib/domain/routes.ts')>();
  return { ...real, isBuilt: () => true };
});

const ID = '00000000-0000-4000-8000-0000000000a0';
const PROGRAM = '00000000-0000-4000-8000-0000000000a1';
const brand = { key: 'larkspur', name: 'Larkspur', supportEmail: 'support@larkspur.example' } as const;
const draw = (chosenLang: Language = 'en') =>
  render(
    <Shell
      texts={{ common, home, login, shell, support }}
      lang="en"
      chosenLang={chosenLang}
      brand={brand}
      isSandbox={false}
    />,
  );

/** Sets up somebody at a normal business with these permissions. */
function be(permissions: Permission[]) {
  $user.set({ id: 'u1', firstName: 'Grace', lastName: 'Okafor' });
  $consumerContext.set({ cards: [] });
  $businessContext.set({
    topLevelBusinessId: ID,
    topLevelBusinessName: 'Juniper Commons',
    userRoles: [{ businessId: ID, role: 'helper' }],
    userScope: 'normal',
    viewType: 'normal',
    isEligibleForOnDemand: false,
    programs: [],
    organizations: [{ businessId: ID, name: 'Juniper Commons', status: 'active' }],
    permissions,
    permissionsOf: {},
  });
}

beforeEach(() => {
  vi.resetAllMocks();
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
  $urlBannerClosed.set(undefined);
  history.replaceState(null, '', `/${ID}/cards`);
  vi.mocked(authReady).mockResolvedValue({ uid: 'u1', email: null, displayName: null });
  vi.mocked(endAtProvider).mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the head of the hub', () => {
  test.each([
    [ID, null],
    [PROGRAM, `/${ID}/programs`],
  ])('of %s leads back to the programs: %s', (businessId, to) => {
    history.replaceState(null, '', `/${businessId}/cards`);
    be(['viewCards', 'viewPrograms']);
    const context = $businessContext.get();
    if (context) {
      const programs = [{ id: PROGRAM, name: 'Rent', productType: 'bank_transfers' as const }];
      $businessContext.set({ ...context, userScope: 'super', viewType: 'multiProgram', programs });
    }
    const place = document.body.appendChild(
      Object.assign(document.createElement('div'), { id: 'hub-place' }),
    );
    draw();
    expect(place.querySelector('.hub-name')?.getAttribute('href') ?? null).toBe(to);
    cleanup();
    place.remove();
  });
});

describe('the account menu of narrow screens', () => {
  /** Opens the menu in the bar at the top and gives its lines. */
  const lines = () => {
    const trigger = document.querySelector('.topbar .account');
    const menu = document.getElementById(trigger?.getAttribute('popovertarget') ?? '') as HTMLElement;
    fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
    return [...menu.querySelectorAll('.menu-line')].map((line) => line.textContent);
  };

  test('holds what the bar at the foot does not, as the role allows', () => {
    be(['viewCards', 'viewUsers', 'viewSpendRules', 'developerTools']);
    draw();
    expect(lines().slice(0, 3)).toEqual(['Spend rules', 'Docs', 'Support']);
    cleanup();
    be(['viewCards']);
    draw();
    expect(lines()[0]).toBe('Support');
    expect(lines()).not.toContain('Spend rules');
  });

  test('opens support', async () => {
    be(['viewCards']);
    draw();
    lines();
    HTMLElement.prototype.hidePopover ??= () => {};
    fireEvent.click(document.querySelector('.topbar .menu-line') as HTMLElement);
    expect(await screen.findByRole('dialog', { name: support.title })).toBeTruthy();
  });
});
