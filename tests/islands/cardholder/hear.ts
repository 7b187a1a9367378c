import { fireEvent, getByRole, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import cardholder from '../../../locales/en/cardholder.json' with { type: 'json' };
import mail from '../../../locales/en/mail.json' with { type: 'json' };
import type { Answers } from '../../support/fake-server.ts';
import { answer, begin, draw, texts as shared } from '../cards/world.tsx';

export const texts = { ...shared, cardholder, mail };

const SOON = { timeout: 15_000 };

/** What is heard after an act: where the focus went, and what was said without it. */
type Heard = {
  focus?: [role: string, name: string | RegExp];
  alert?: RegExp;
  status?: RegExp;
  beside?: string;
  /** what the focused choice is about, and the words that describe it */
  group?: [name: string, description: RegExp];
  /** the window that holds the focus */
  dialog?: string;
  /** in the region of messages */
  said?: RegExp;
  /** the state of a control, as its role tells it */
  state?: [role: string, name: string | RegExp, is: { selected?: boolean; checked?: boolean }];
  /** the words of what was opened, and what is read there */
  opened?: [summary: RegExp, words: RegExp];
};
type Act = readonly [does: () => unknown, heard: Heard];
export type Flow = {
  name: string;
  page: ReactElement;

  answers?: Answers;
  search?: string;
  acts: readonly Act[];
};

export const press = (name: string | RegExp) => async () => {
  const button = await screen.findByRole('button', { name }, SOON);
  button.focus();
  fireEvent.click(button);
};
export const fill = (name: string, value: string) => () =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
/** Opens what stands behind a summary, as Enter on it does. */
export const unfold = (summary: RegExp) => async () => {
  const found = () =>
    [...document.querySelectorAll('summary')].find((one) => summary.test(one.textContent ?? ''));
  await waitFor(() => expect(found()).toBeTruthy(), SOON);
  const details = found()?.closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
};
export const choose = (group: string, choice: string) => async () => {
  const within = await screen.findByRole('group', { name: group }, SOON);
  const radio = getByRole(within, 'radio', { name: choice });
  radio.focus();
  fireEvent.click(radio);
};
export const send = (name: string) => () =>
  fireEvent.submit((screen.getByLabelText(name) as HTMLInputElement).form as HTMLFormElement);
export const all =
  (...acts: (() => unknown)[]) =>
  async () => {
    for (const act of acts) await act();
  };
export const now = (answers: Answers) => () => answer(answers);

async function hear(heard: Heard): Promise<void> {
  const { focus, alert, status, beside, group, dialog, said: message, state, opened } = heard;
  if (focus) {
    await waitFor(() => {
      const focused = document.activeElement as HTMLElement;
      const isIt = screen.queryAllByRole(focus[0], { name: focus[1] }).includes(focused);
      expect(isIt ? focus : focused.outerHTML).toEqual(focus);
    }, SOON);
  }
  const said = (role: 'alert' | 'status', words: RegExp) =>
    waitFor(() => {
      const regions = screen.getAllByRole(role).filter(({ textContent }) => words.test(textContent ?? ''));
      expect([role, words, regions.length]).toEqual([role, words, 1]);
    }, SOON);
  if (alert) await said('alert', alert);
  if (status) await said('status', status);
  if (message) {
    const region = () => document.querySelector('.toasts[aria-live=polite]')?.textContent;
    await waitFor(() => expect(region()).toMatch(message), SOON);
  }
  if (group) {
    const around = document.activeElement?.closest<HTMLElement>('fieldset');
    expect(around).toBe(screen.getByRole('group', { name: group[0] }));
    const id = around?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toMatch(group[1]);
  }
  if (state) {
    const [role, name, is] = state;
    await screen.findByRole(role, { name, ...is }, SOON);
  }
  if (opened) {
    await waitFor(() => {
      const open = [...document.querySelectorAll('details')].find(
        (one) => one.open && opened[0].test(one.querySelector('summary')?.textContent ?? ''),
      );
      expect(open?.textContent).toMatch(opened[1]);
    }, SOON);
  }
  if (dialog) {
    const open = () => document.activeElement?.closest<HTMLElement>('dialog[open]');
    await waitFor(() => expect(open()).toBe(screen.getByRole('dialog', { name: dialog })), SOON);
  }
  if (beside) {
    await waitFor(() => {
      const field = document.activeElement as HTMLElement;
      const description = (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
      expect([field.getAttribute('aria-invalid'), description]).toEqual([
        'true',
        expect.stringContaining(beside),
      ]);
    }, SOON);
  }
}

/** Goes through a flow with its eyes shut: each act, and what is heard of it. */
export async function walk({ page, answers = {}, search = '', acts }: Flow): Promise<void> {
  answer(answers);
  begin([], `/cards${search}`);
  draw(page, texts);
  for (const [does, heard] of acts) {
    await does();
    await hear(heard);
  }
}
