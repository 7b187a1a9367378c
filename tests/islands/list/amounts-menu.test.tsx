import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AmountsMenu } from '#islands/list/amounts-menu.tsx';
import { TextsProvider } from '#islands/ui/texts.tsx';
import common from '../../../locales/en/common.json' with { type: 'json' };
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import list from '../../../locales/en/list.json' with { type: 'json' };

afterEach(cleanup);

test.each([
  ['5', '4', 'The amount cannot be less than $5.00'],
  ['', '-5', 'The amount cannot be less than $0.00'],
])('amounts from %j to %j are said to be wrong, and not chosen', async (min, max, words) => {
  const onChosen = vi.fn();
  render(
    <TextsProvider texts={{ common, errors, list }} lang="en">
      <AmountsMenu label="Amount" min="" max="" onChosen={onChosen} />
    </TextsProvider>,
  );
  const chip = screen.getByRole('button', { name: /^Amount/ });
  const menu = document.getElementById(chip.getAttribute('popovertarget') ?? '') as HTMLElement;
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  const [least, most] = await screen.findAllByRole('textbox');
  if (!least || !most) throw new Error('two amounts are asked for');
  fireEvent.change(least, { target: { value: min } });
  fireEvent.change(most, { target: { value: max } });
  const submit = screen.getByRole('button', { name: 'Apply' });
  fireEvent.click(submit);
  expect(onChosen).not.toHaveBeenCalled();
  expect(most.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(words)).toBeTruthy();
  fireEvent.change(most, { target: { value: '6' } });
  fireEvent.click(submit);
  expect(onChosen).toHaveBeenCalledWith(min, '6');
});
