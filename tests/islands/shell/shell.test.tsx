import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goInstead } from '#lib/browser/navigate.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { $waitingCount } from '#lib/stores/approvals/waiting-count.ts';
import { $pageActs } from '#lib/stores/page-acts.ts';
import { $guardState } from '#lib/stores/session/run-guard.ts';
import { $businessContext, $user } from '#lib/stores/session/session.ts';
import { be, draw, ID, startAnew, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

const sidebar = () => {
  const aside = document.querySelector('aside');
  if (!aside) throw new Error('no sidebar');
  return within(aside);
};
const names = (): string[] =>
  [...document.querySelectorAll('aside nav .nav-line')].map((line) => line.textContent ?? '');

beforeEach(startAnew);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the sidebar', () => {
  test('before anything is known it offers help and the way out only', () => {
    draw();
    expect(names()).toEqual(['Support', 'Sign out']);
  });

  test('a role with few permissions sees few entries', () => {
    be(['viewCards']);
    draw();
    expect(names()).toEqual(['Home', 'Support', 'Sign out']);
  });

  test('reports and settings appear with their permissions', () => {
    be(['viewCards', 'viewReports', 'viewUsers', 'viewSpendRules', 'viewSettings']);
    draw();
    expect(names()).toEqual(['Home', 'Reports', 'Settings', 'Support', 'Sign out']);
    fireEvent.click(sidebar().getByRole('button', { name: 'Settings' }));
    expect(names()).toEqual([
      'Home',
      'Reports',
      'Settings',
      'Users',
      'Spend rules',
      'Custom fields',
      'Approval settings',
      'Support',
      'Sign out',
    ]);
  });

  test('the Developers group is there only with developerTools', () => {
    be(['viewCards', 'viewSettings']);
    draw();
    expect(names()).not.toContain('Developers');
    cleanup();
    be(['viewCards', 'developerTools']);
    draw();
    expect(names()).toContain('Developers');
  });

  test('the page that is shown is marked', () => {
    be(['viewCards']);
    draw();
    expect(sidebar().getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  });

  test('marks nothing where nothing was found', () => {
    be(['viewCards']);
    draw();
    act(() => $guardState.set({ kind: 'notFound' }));
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(0);
    act(() => $guardState.set({ kind: 'checking' }));
  });

  test('of a super business marks Home on the pages of its hub too', () => {
    be(['viewCards', 'viewPrograms']);
    const context = $businessContext.get();
    if (context) $businessContext.set({ ...context, userScope: 'super', viewType: 'multiProgram' });
    history.replaceState(null, '', `/${ID}/cards/23456789AB`);
    draw();
    const home = sidebar().getByRole('link', { name: 'Home' });
    expect(home.getAttribute('href')).toBe(`/${ID}/programs`);
    expect(home.getAttribute('aria-current')).toBe('true');
    const bar = document.querySelector('.bottom-bar [aria-current]');
    expect(bar?.textContent).toBe('Home');
  });

  test('stays narrow on the next page once it was made narrow', () => {
    be(['viewCards']);
    draw();
    fireEvent.click(sidebar().getByRole('button', { name: 'Make the menu narrow' }));
    expect(document.documentElement.dataset.sidebar).toBe('collapsed');
    expect(localStorage.getItem('sidebar')).toMatch(/"collapsed"/);
    fireEvent.click(sidebar().getByRole('button', { name: 'Make the menu wide' }));
    expect(localStorage.getItem('sidebar')).toBeNull();
  });

  test('signing out asks first, then clears the session and goes to sign-in', async () => {
    be(['viewCards']);
    draw();
    fireEvent.click(sidebar().getByRole('button', { name: 'Sign out' }));
    const asked = within(await screen.findByRole('dialog', { name: texts.shell.signOut.title }));
    expect($user.get()).toBeDefined();
    expect(goInstead).not.toHaveBeenCalled();
    fireEvent.click(asked.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(goInstead).toHaveBeenCalledWith('/login'));
    expect($user.get()).toBeUndefined();
  });
});

test('in the head of a narrow page one press leads to the requests that wait', () => {
  be([]);
  draw();
  act(() => $waitingCount.set(2));
  const link = within(screen.getByRole('banner')).getByRole('link', { name: '2 requests wait for you' });
  expect(link.getAttribute('href')).toBe(`/${ID}/approvals`);
  act(() => $waitingCount.set(0));
  expect(link.isConnected).toBe(false);
});

test('the bottom bar has Home, Reports, Users and Sign Out', () => {
  be(['viewCards', 'viewReports', 'viewUsers', 'viewSettings', 'developerTools']);
  draw();
  const bar = document.querySelector('.bottom-bar');
  expect([...(bar?.children ?? [])].map((item) => item.textContent)).toEqual([
    'Home',
    'Reports',
    'Users',
    'Sign out',
  ]);
});

describe('the language of a person whose dashboard is not translated', () => {
  const open = async (chosenLang: Language) => {
    draw(chosenLang);
    const [account] = screen.getAllByRole('button', { name: /Grace Okafor/ });
    const menu = document.getElementById(account?.getAttribute('popovertarget') ?? '') as HTMLElement;
    fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
    const line = await within(menu).findByText('Language and theme');
    const name = line.parentElement?.querySelector('bdi');
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent.click(await screen.findByRole('option', { name: 'Language and theme', hidden: true }));
    const french = await screen.findByText('Français');
    const links = french.closest('nav');
    return { name, chosen: links?.querySelector('[aria-current]')?.textContent };
  };

  test('stays chosen in the account menu, and the dialog says that the page is in English', async () => {
    be(['viewCards']);
    const { name, chosen } = await open('ar');
    expect([name?.textContent, name?.lang, name?.dir]).toEqual(['العربية', 'ar', 'rtl']);
    expect(chosen).toBe('العربية');
    expect(screen.queryByText(texts.common.language.english)).not.toBeNull();
  });

  test('is said before another one is chosen', async () => {
    be(['viewCards']);
    expect((await open('en')).chosen).toBe('English');
    expect(screen.queryByText(texts.common.language.english)).not.toBeNull();
  });
});

describe('the banner about changed addresses', () => {
  const text = texts.shell.banner.text;
  const at = (iso: string) => vi.useFakeTimers({ now: new Date(iso), toFake: ['Date'] });

  test('is shown until 2025-05-23 UTC, until it is closed', () => {
    at('2025-05-22T23:59:59Z');
    be(['viewCards']);
    draw();
    expect(screen.queryByText(text)).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
    expect(screen.queryByText(text)).toBeNull();
    cleanup();
    draw();
    expect(screen.queryByText(text)).toBeNull();
  });

  test('is gone from then on', () => {
    at('2025-05-23T00:00:00Z');
    be(['viewCards']);
    draw();
    expect(screen.queryByText(text)).toBeNull();
  });

  test('is not shown elsewhere', () => {
    at('2025-05-22T23:59:59Z');
    history.replaceState(null, '', `/${ID}/reports`);
    be(['viewCards']);
    draw();
    expect(screen.queryByText(text)).toBeNull();
  });
});

describe('the keyboard', () => {
  const press = (key: string, more: object = {}, target: Element = document.body) =>
    fireEvent.keyDown(target, { key, bubbles: true, ...more });

  test('Ctrl+K opens the command menu, where typing finds pages and acts', async () => {
    be(['viewCards', 'viewReports']);
    draw();
    press('k', { ctrlKey: true });
    const box = await screen.findByRole('combobox', { hidden: true });
    fireEvent.change(box, { target: { value: 'rep' } });
    const options = screen.getAllByRole('option', { hidden: true });
    expect(options.map((option) => option.textContent)).toEqual(['Reports']);
  });

  test('Ctrl+K offers what can be done with the thing on the page', async () => {
    be(['viewCards']);
    const lock = vi.fn();
    $pageActs.set([{ id: 'card-lock', label: 'Lock card K7M2P9QRTX', run: lock }]);
    draw();
    press('k', { ctrlKey: true });
    const box = await screen.findByRole('combobox', { hidden: true });
    fireEvent.change(box, { target: { value: 'lock' } });
    press('Enter', {}, box);
    expect(lock).toHaveBeenCalledOnce();
    $pageActs.set([]);
  });

  test('? lists the shortcuts', async () => {
    be(['viewCards']);
    draw();
    press('?');
    await screen.findByText('Shortcuts rest while you type.');
  });

  test('/ goes to the search of the page', () => {
    be(['viewCards']);
    draw();
    const main = document.createElement('main');
    main.innerHTML = '<input data-search />';
    document.body.append(main);
    press('/');
    expect(document.activeElement).toBe(main.querySelector('input'));
    main.remove();
  });

  test('neither fires while somebody types', () => {
    be(['viewCards']);
    draw();
    const input = document.createElement('input');
    document.body.append(input);
    press('?', {}, input);
    press('/', {}, input);
    expect(document.querySelector('dialog[open]')).toBeNull();
    input.remove();
  });
});
