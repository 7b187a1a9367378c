import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '#islands/ui/dialog.tsx';

const onClose = vi.fn();
const draw = (more: { busy?: boolean; open?: boolean } = {}) => (
  <Dialog open title="Load money" onClose={onClose} {...more}>
    <input aria-label="Amount" />
    <input aria-label="Gift" type="checkbox" />
  </Dialog>
);
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const type = (text: string) => fireEvent.input(screen.getByLabelText('Amount'), { target: { value: text } });
const isAskedAtLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const cancel = () => fireEvent(dialog(), new Event('cancel', { cancelable: true }));

beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

describe('closing', () => {
  test('Esc (Back on Android is the same) and a press beside it request it', () => {
    render(draw());
    expect(cancel()).toBe(false);
    fireEvent.click(dialog());
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('a press beside it does not throw away what was typed; Esc still closes', () => {
    render(draw());
    type('25');
    fireEvent.click(dialog());
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    cancel();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('Back on Android is asked twice while something is typed, and again once more was typed', () => {
    render(draw());
    type('25');
    cancel();
    expect(screen.getByRole('alert').textContent).toBe('common.dialog.backAgain');
    expect(onClose).not.toHaveBeenCalled();
    type('');
    expect(screen.queryByRole('alert')).toBeNull();
    type('30');
    cancel();
    expect(onClose).not.toHaveBeenCalled();
    cancel();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('nothing closes it while an act is under way; it opens again after a second Esc', () => {
    render(draw({ busy: true }));
    cancel();
    fireEvent.click(dialog());
    dialog().close();
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog().open).toBe(true);
  });

  test('the state follows a browser that closes it by itself', () => {
    render(draw());
    dialog().close();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('leaving the page', () => {
  test('asks first while something is typed, and no more once it is gone', () => {
    render(draw());
    expect(isAskedAtLeaving()).toBe(false);
    type('25');
    expect(isAskedAtLeaving()).toBe(true);
    type('');
    expect(isAskedAtLeaving()).toBe(false);
  });

  test('asks nothing about a tick, and nothing after the dialog closed', () => {
    const { rerender, unmount } = render(draw());
    fireEvent.input(screen.getByLabelText('Gift'));
    expect(isAskedAtLeaving()).toBe(false);
    type('25');
    rerender(draw({ open: false }));
    expect(isAskedAtLeaving()).toBe(false);
    rerender(draw());
    type('25');
    unmount();
    expect(isAskedAtLeaving()).toBe(false);
  });
});

describe('the focus', () => {
  const page = (shown: { dialog?: boolean; opener?: boolean }) => (
    <fieldset>
      <button type="button">Load</button>
      {shown.opener !== false && <button type="button">Freeze</button>}
      {shown.dialog && draw()}
    </fieldset>
  );
  const button = (name: string) => screen.getByRole('button', { name, hidden: true });

  test('goes back to what opened it when the dialog is taken off the page', () => {
    const { rerender } = render(page({}));
    button('Freeze').focus();
    rerender(page({ dialog: true }));
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
    rerender(page({}));
    expect(document.activeElement).toBe(button('Freeze'));
  });

  test('goes to the first of the same group where what opened it is gone', () => {
    const { rerender } = render(page({}));
    button('Freeze').focus();
    rerender(page({ dialog: true }));
    rerender(page({ opener: false }));
    expect(document.activeElement).toBe(button('Load'));
  });

  test('goes back over dialogs that follow each other', () => {
    const two = (first: boolean, second: boolean) => (
      <>
        <button type="button">Freeze</button>
        {first && (
          <Dialog key="1" open title="First" onClose={onClose}>
            <input aria-label="One" />
          </Dialog>
        )}
        {second && (
          <Dialog key="2" open title="Second" onClose={onClose}>
            <input aria-label="Two" />
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(two(false, false));
    button('Freeze').focus();
    rerender(two(true, false));
    rerender(two(false, true));
    expect(document.activeElement).toBe(screen.getByLabelText('Two'));
    rerender(two(false, false));
    expect(document.activeElement).toBe(button('Freeze'));
  });
});
