import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyCall } from '#lib/contract/call.ts';
import { getFundingOverview } from '#lib/contract/funding/statement.ts';
import { getBusinessSettings } from '#lib/contract/settings/settings.ts';
import funding from '../../../locales/en/funding.json' with { type: 'json' };
import { refusal } from '../../support/fake-server.ts';
import { begin, draw, server, startAnew, texts } from '../cards/world.tsx';
import { fundingLists, NO_MONEY } from './funding-lists.tsx';

vi.mock('#lib/browser/firebase.ts');

beforeEach(() => {
  startAnew();
  server.on(getFundingOverview, NO_MONEY);
  server.on(getBusinessSettings, refusal('not_found'));
});
afterEach(cleanup);

type Case = ReturnType<typeof fundingLists>[number];

function open({ call, row, page, path, permissions }: Case, days: string): void {
  server.on<AnyCall>(call, { items: [row], nextCursor: null });
  begin([...permissions, 'exportData'], path + days);
  draw(page);
}

describe.each(fundingLists({ ...texts, funding }))('the list of $name', (list) => {
  test('with days in its address that end before they begin asks for nothing and leads to the last 30', async () => {
    open(list, '&from=2026-11-20&to=2026-11-10');
    await screen.findByText('The last day is before the first one.');
    expect(server.requests(list.call as AnyCall)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show the last 30 days' }));
    expect(await screen.findByText(list.words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  });

  test('leaves out a day that no calendar has', async () => {
    open(list, '&from=2026-02-31');
    expect(await screen.findByText(list.words)).toBeTruthy();
  });
});
