import type { Permission } from '#lib/domain/people/permissions.ts';

/** The tabs of a card's page in their order. */
const CARD_TABS = ['transactions', 'loads', 'rules', 'notes', 'details', 'timeline', 'mails'] as const;
export type CardTab = (typeof CARD_TABS)[number];

/** The permission of each tab, besides seeing the card. */
const NEEDS: Partial<Record<CardTab, Permission>> = { rules: 'viewSpendRules', notes: 'viewNotes' };

/**
 * The tabs of a role. Where purchases are hidden their tab comes last: it says so, but is never the first one shown.
 */
export function tabsFor(permissions: ReadonlySet<Permission>): readonly CardTab[] {
  const seen = CARD_TABS.filter((tab) => {
    const needed = NEEDS[tab];
    return needed === undefined || permissions.has(needed);
  });
  if (!permissions.has('hideTransactionData')) return seen;
  return [...seen.filter((tab) => tab !== 'transactions'), 'transactions'];
}
