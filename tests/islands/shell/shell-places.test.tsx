import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { be, draw, startAnew, texts } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');
vi.mock('#lib/browser/navigate.ts');

beforeEach(startAnew);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the head of narrow screens', () => {
  /** Opens a menu in the bar at the top and gives its lines. */
  const lines = (name: 'list' | 'account') => {
    const trigger = document.querySelector(`.topbar ${name === 'list' ? '.icon-button' : '.account'}`);
    const menu = document.getElementById(trigger?.getAttribute('popovertarget') ?? '') as HTMLElement;
    fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
    return [...menu.querySelectorAll('.menu-line')].map((line) => line.textContent);
  };

  test('has the list of pages, Search and the account, in this order', () => {
    be(['viewCards']);
    draw();
    const names = [...document.querySelectorAll('.topbar > :is(a, button)')].map((one) =>
      one.getAttribute('title'),
    );
    expect(names).toEqual([null, 'All pages', 'Search or jump to…', 'Account menu']);
  });

  test('lists the tabs of Home and what the bar at the foot does not show, as the role allows', () => {
    be(['viewCards', 'viewOrders', 'viewUsers', 'viewSpendRules', 'developerTools']);
    draw();
    expect(lines('list')).toEqual([
      'Cards',
      'Card orders',
      'Card money',
      'Spend rules',
      'API keys',
      'Webhooks',
      'Docs',
      'Connections',
      'Support',
    ]);
    cleanup();
    be(['viewCards']);
    draw();
    expect(lines('list')).toEqual(['Cards', 'Card money', 'Support']);
  });

  test('begins with who is signed in and where', () => {
    be(['viewCards']);
    draw();
    expect(lines('account')).not.toContain('Support');
    expect(document.querySelector('.topbar .menu-head')?.textContent).toBe('Grace OkaforJuniper Commons');
    expect(document.querySelector('.sidebar .menu-head')).toBeNull();
  });

  test.each([
    ['a finger', true, 0],
    ['a mouse', false, 1],
  ])('for %s (coarse: %s) offers shortcuts of the keyboard %i times', (_, isCoarse, offered) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: isCoarse && query === '(pointer: coarse)' }) as MediaQueryList,
    );
    be(['viewCards']);
    draw();
    expect(lines('account').filter((line) => line === texts.shell.shortcuts.title)).toHaveLength(offered);
  });

  test('opens support', async () => {
    be(['viewCards']);
    draw();
    lines('list');
    HTMLElement.prototype.hidePopover ??= () => {};
    fireEvent.click(screen.getAllByText('Support', { selector: '.topbar .menu-line *' })[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: texts.support.title })).toBeTruthy();
  });
});
