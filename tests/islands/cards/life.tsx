import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CardPage } from '#islands/cards/page/card-page.tsx';
import type { Card } from '#lib/contract/cards/card.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import type { Answers } from '../../support/fake-server.ts';
import { cardOf } from '../../support/things/card.ts';
import { usd } from '../../support/things/plain.ts';
import { answer, begin, draw, texts } from './world.tsx';

/** jsdom knows no popovers; the menu receives the events of opening and closing. */
const toggled = (newState: 'open' | 'closed') => Object.assign(new Event('toggle'), { newState });
HTMLElement.prototype.hidePopover = function hidePopover() {
  fireEvent(this, toggled('closed'));
};

export const ALL: Permission[] = [
  'viewCards',
  'closeCards',
  'reissueCards',
  'reassociateCards',
  'resendVirtualCards',
  'withdrawFunds',
  'transferBetweenCards',
  'orderCards',
];
export const balance = (availableMinor: number) => ({
  posted: usd(availableMinor + 500),
  held: usd(500),
  available: usd(availableMinor),
});
export const OTHER = cardOf({
  id: 'QX4T7HHJW2',
  last4: '7730',
  holder: {
    firstName: 'Lena',
    lastName: 'Ortega',
    email: 'lena@example.org',
    phone: '4025550198',
    userId: null,
  },
});

/** The page of a card, and what its menu offers. */
export async function openMenu(card: Partial<Card> = {}, own: Answers = {}, permissions = ALL) {
  begin([...permissions], '/cards/K7M2P9QRTX');
  answer({ getCard: () => ({ card: cardOf(card) }), ...own });
  draw(<CardPage texts={texts} lang="en" cardId="K7M2P9QRTX" />);
  const more = await screen.findByRole('button', { name: 'More' });
  const menu = document.getElementById(more.getAttribute('popovertarget') ?? '') as HTMLElement;
  fireEvent(menu, toggled('open'));
  return waitFor(() => {
    const lines = [...menu.querySelectorAll('[role="menuitem"]')];
    if (lines.length === 0) throw new Error('the menu is closed');
    return lines as HTMLElement[];
  });
}

export const nameOf = (line: HTMLElement) => line.querySelector('.menu-words > span')?.textContent ?? '';

/** The dialog behind a line of the menu. */
export async function openAct(name: string, card: Partial<Card> = {}, own: Answers = {}) {
  const lines = await openMenu(card, own);
  fireEvent.click(lines.find((line) => nameOf(line) === name) as HTMLElement);
  return waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('dialog[open]');
    if (!dialog) throw new Error('no dialog is open');
    return within(dialog);
  });
}

type Dialog = Awaited<ReturnType<typeof openAct>>;
export const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
export const review = (dialog: Dialog) =>
  fireEvent.submit(
    dialog.getByRole('button', { name: 'Review' }).closest('dialog')?.querySelector('form') as Element,
  );
export const toast = () => $toasts.get()[0]?.text;
export const errorOf = (box: HTMLElement) =>
  (box.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
