import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DaysMenu } from '#islands/list/days-menu.tsx';
import { TextsProvider } from '#islands/ui/texts.tsx';
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import list from '../../../locales/en/list.json' with { type: 'json' };

afterEach(cleanup);

/** Opens the menu of these days, as a press on its chip would. */
async function open(days: Pick<Parameters<typeof DaysMenu>[0], 'from' | 'to' | 'mostDays'>) {
  const onChosen = vi.fn();
  render(
    <TextsProvider texts={{ common, errors, list }} lang="en">
      <DaysMenu label="Days" {...days} onChosen={onChosen} />
    </TextsProvider>,
  );
  const chip = screen.getByRole('button', { name: /^Days/ });
  const menu = document.getElementById(chip.getAttribute('popovertarget') ?? '') as HTMLElement;
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  return { onChosen, to: await screen.findByLabelText('To') };
}

test('days that end before they begin are said to be wrong, and not chosen', async () => {
  const { onChosen, to } = await open({ from: '2026-11-10', to: '2026-11-20' });
  fireEvent.change(to, { target: { value: '2026-11-09' } });
  expect(onChosen).not.toHaveBeenCalled();
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/^The earliest date is/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-02' } });
  expect(onChosen.mock.calls).toEqual([['2026-11-02', '2026-11-09']]);
});

test('more days than a list shows at once are said to be too many, and not chosen', async () => {
  const { onChosen, to } = await open({ from: '', to: '', mostDays: 366 });
  expect(screen.getByText(/At most 366 days\./)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2024-01-01' } });
  expect(onChosen).not.toHaveBeenCalled();
  expect(to.getAttribute('aria-invalid')).toBe('true');
  const said = document.getElementById(to.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toContain('At most 366 days: Dec 31, 2024 or earlier');
  fireEvent.change(to, { target: { value: '2024-12-31' } });
  expect(onChosen.mock.calls).toEqual([['2024-01-01', '2024-12-31']]);
});
