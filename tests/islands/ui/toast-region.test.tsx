import { act, cleanup, render } from '@testing-library/react';
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
