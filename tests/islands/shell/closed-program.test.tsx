import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $businessContext } from '#lib/stores/session/session.ts';
import { be, draw, ID, startAnew } from './world.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(startAnew);
afterEach(cleanup);

/** The page is that of a program of an organization. */
function beAbove(program: { isClosed?: true }) {
  be(['viewCards']);
  const context = $businessContext.get();
  if (!context) throw new Error('Grace has a business');
  $businessContext.set({
    ...context,
    topLevelBusinessId: '00000000-0000-4000-8000-0000000000ff',
    programs: [{ id: ID, name: 'Food', productType: 'cards', ...program }],
  });
}

test('every page of a closed program says that it is only read', async () => {
  beAbove({ isClosed: true });
  draw();
  expect((await screen.findByText('This program is closed.')).closest('[role=status]')?.textContent).toBe(
    'This program is closed. You can still read and export what happened in it. Nothing can be changed any more.',
  );
});

test('a program that is open says nothing of it', async () => {
  beAbove({});
  draw();
  await screen.findAllByRole('link');
  expect(screen.queryByText('This program is closed.')).toBeNull();
});
