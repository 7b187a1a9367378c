import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextsProvider } from '#islands/ui/texts.tsx';
import { ToastRegion } from '#islands/ui/toast-region.tsx';
import { $toasts, showToast } from '#lib/stores/toasts.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  $toasts.set([]);
});

type Place = { top: number; left: number };

/** The foot of a form that stands there, 100 high and 300 wide, in a window of 800 by 1000. */
function roomFor({ top, left }: Place): string {
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function where(
    this: HTMLElement,
  ) {
    const isFoot = this.className === 'page-foot';
    return isFoot ? new DOMRect(left, top, 300, 100) : new DOMRect(600, 700, 384, 80);
  });
  HTMLElement.prototype.showPopover = () => {};
  render(
    <TextsProvider texts={{}} lang="en">
      <div className="page-foot" />
      <ToastRegion />
    </TextsProvider>,
  );
  act(() => void showToast({ text: 'Saved' }));
  return (document.querySelector('.toasts') as HTMLElement).style.getPropertyValue('--foot');
}

test('messages leave room for the acts at the foot of the window', () => {
  expect(roomFor({ top: 700, left: 500 })).toBe('100px');
});

test('a foot higher up, or beside them, leaves them where they are', () => {
  expect(roomFor({ top: 300, left: 500 })).toBe('0px');
  cleanup();
  expect(roomFor({ top: 700, left: 100 })).toBe('0px');
});

/** A window of 800 by 1000 with messages at its foot or head, and two controls below one another. */
function withControls(topOf: Record<string, number>): () => string | undefined {
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function where(
    this: HTMLElement,
  ) {
    const { at } = this.dataset;
    if (this.className === 'toasts') return new DOMRect(600, at === 'head' ? 16 : 700, 384, 80);
    return new DOMRect(650, topOf[this.id] ?? 0, 100, 40);
  });
  HTMLElement.prototype.showPopover = () => {};
  render(
    <TextsProvider texts={{}} lang="en">
      <main>
        <button type="button" id="first">
          First
        </button>
        <button type="button" id="next">
          Next
        </button>
      </main>
      <ToastRegion />
    </TextsProvider>,
  );
  return () => (document.querySelector('.toasts') as HTMLElement).dataset.at;
}

test.each([
  ['nothing', { first: 300, next: 350 }, 'foot'],
  ['the pressed control', { first: 720, next: 350 }, 'head'],
  ['the next control', { first: 650, next: 710 }, 'head'],
])('messages that would cover %s stand at the other end', (_, topOf, expected) => {
  const at = withControls(topOf);
  screen.getByText('First').focus();
  act(() => void showToast({ text: 'Saved' }));
  expect(at()).toBe(expected);
});

test('messages stay where they are while one of them is pressed', async () => {
  const at = withControls({ first: 720, next: 350 });
  screen.getByText('First').focus();
  act(() => void showToast({ text: 'Deleted', action: { label: 'Undo', run: () => {} } }));
  expect(at()).toBe('head');
  act(() => screen.getByText('Undo').focus());
  fireEvent.focusIn(screen.getByText('Undo'));
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  expect(at()).toBe('head');
});

test('messages make way when the focus comes below them', async () => {
  const at = withControls({ first: 300, next: 720 });
  act(() => void showToast({ text: 'Saved' }));
  expect(at()).toBe('foot');
  act(() => screen.getByText('Next').focus());
  fireEvent.focusIn(screen.getByText('Next'));
  await waitFor(() => expect(at()).toBe('head'));
});
