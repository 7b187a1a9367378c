import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $connection } from '#lib/browser/connection.ts';
import { goTo } from '#lib/browser/navigate.ts';
import { getHealth } from '#lib/contract/service/service.ts';
import { goWhenReached, holdNavigation } from '#lib/stores/hold-navigation.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { fakeServer, lost } from '../../support/fake-server.ts';
import { soon } from '../../support/soon.ts';

vi.mock('#lib/browser/navigate.ts');

const server = fakeServer();

let letGo: () => void;
beforeEach(() => {
  letGo = holdNavigation();
});
afterEach(() => {
  letGo();
  $connection.set('online');
  $toasts.set([]);
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

/** Presses a link. @returns whether the browser would follow it */
function press(attributes: Record<string, string>, how: MouseEventInit = {}): boolean {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  // Whatever comes of it, the test's own page stays.
  let follows = true;
  const end = (last: Event) => {
    follows = !last.defaultPrevented;
    last.preventDefault();
  };
  addEventListener('click', end, { once: true });
  link.dispatchEvent(event);
  link.remove();
  return follows;
}

test('a link is followed while online', () => {
  expect(press({ href: '/b1/cards' })).toBe(true);
});

test('offline the page stays and says why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  $connection.set('offline');
  expect(press({ href: '/b1/cards' })).toBe(false);
  await soon(() => expect($toasts.get().map(({ text }) => text)).toEqual(['common.connection.stay']));
  expect(server.names()).toEqual([]);
  expect(goTo).not.toHaveBeenCalled();
});

test('links to a new tab, another origin or the same page are left alone', () => {
  $connection.set('offline');
  expect(press({ href: '/b1/cards' }, { ctrlKey: true })).toBe(true);
  expect(press({ href: '/b1/cards', target: '_blank' })).toBe(true);
  expect(press({ href: 'https://elsewhere.example/' })).toBe(true);
  expect(press({ href: 'mailto:support@larkspur.example' })).toBe(true);
  expect(press({ href: '#content' })).toBe(true);
});

test('the page opens once the server answers, and otherwise a message says why not', async () => {
  $connection.set('unreached');
  server.on(getHealth, lost, { ok: true });
  await goWhenReached('/b1/cards');
  expect(goTo).not.toHaveBeenCalled();
  expect($toasts.get()).toHaveLength(1);
  await goWhenReached('/b1/cards');
  expect(goTo).toHaveBeenCalledWith('/b1/cards');
});
