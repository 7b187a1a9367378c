import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Time } from '#islands/ui/figures.tsx';
import { TextsProvider } from '#islands/ui/texts.tsx';

afterEach(cleanup);

const shown = (now: string) => {
  render(
    <TextsProvider texts={{}} lang="en">
      <Time moment="2026-11-21T20:01:00Z" now={new Date(now)} focusable={false} />
    </TextsProvider>,
  );
  return document.querySelector('time')?.textContent;
};

test.each([
  ['2026-11-21T22:01:00Z', '2 h ago'],
  ['2026-11-21T20:00:50Z', 'now'],
  ['2025-11-20T12:00:00Z', 'Nov 21, 2026'],
])('what happened reads at %s as %s, also where the clock stands before it', (now, text) => {
  expect(shown(now)).toBe(text);
  expect(screen.queryByText(/^in /)).toBeNull();
});
