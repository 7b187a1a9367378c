import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { ProgramsPage } from '#islands/programs/programs-page.tsx';
import { queryClient } from '#lib/browser/query-client.ts';
import type { FundingAccount } from '#lib/contract/funding/accounts.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import funding from '../../../locales/en/funding.json' with { type: 'json' };
import orders from '../../../locales/en/orders.json' with { type: 'json' };
import programs from '../../../locales/en/programs.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };
import { depositOf } from '../../support/things/deposit.ts';
import { BUSINESS, idOf, usd } from '../../support/things/plain.ts';
import { answer, begin, texts } from '../cards/world.tsx';

export const FOOD = {
  id: '00000000-0000-4000-8000-0000000000a2',
  name: 'Food',
  productType: 'cards' as const,
  updatedAt: '2026-01-01T00:00:00.000Z',
  closedAt: null,
};

/** The page of programs as somebody with these permissions sees it. */
export async function begun(permissions: Permission[], items: (typeof FOOD)[] = [FOOD]) {
  // The guard of a normal business would lead on from /programs; what is drawn is the same.
  begin(permissions, '/cards');
  answer({ listPrograms: { items, nextCursor: null } });
  render(
    <QueryClientProvider client={queryClient}>
      <ProgramsPage texts={{ ...texts, funding, programs, shell, orders }} lang="en" />
    </QueryClientProvider>,
  );
  await screen.findByText(items.length > 0 ? 'Food' : 'No programs yet');
}

/** Opens the menu of the program and chooses a line of it. */
export async function choose(line: string) {
  const button = screen.getByRole('button', { name: 'Actions for Food' });
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement;
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  fireEvent.click(within(menu).getByText(line));
  return screen.findByRole('dialog');
}

export const accountOf = (id: string, name: string, cents: number, owedMinor = 0): FundingAccount => ({
  id: idOf(name.slice(0, 4)),
  business: { id, name },
  kind: id === BUSINESS ? 'super' : 'program',
  isClosed: false,
  available: usd(cents),
  held: usd(0),
  owed: usd(owedMinor),
});

/** The program stands under an organization that has money of its own. */
export function underOrganization(accounts: FundingAccount[]) {
  const context = $businessContext.get();
  if (context)
    $businessContext.set({ ...context, userScope: 'super', programs: [FOOD], hasSuperFunding: true });
  answer({
    listPrograms: { items: [FOOD], nextCursor: null },
    listFundingAccounts: { items: accounts, nextCursor: null },
    getFundingOverview: {
      available: usd(0),
      held: usd(0),
      owed: usd(0),
      in: usd(0),
      out: usd(0),
      days: [],
      cards: null,
      onItsWay: null,
      customFields: [],
    },
    transferFunds: {
      deposit: depositOf({ business: { id: BUSINESS, name: 'Juniper' } }),
      available: usd(0),
    },
  });
}
