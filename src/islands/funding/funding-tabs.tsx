import type { ComponentType } from 'react';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { lazyPart } from '../page/lazy-part.ts';
import type { FundingTabProps } from './funding-tab-props.ts';

type FundingTab = {
  /** in the address, and its name below `funding.tabs` */
  id: string;
  /** who sees it */
  permission: Permission;
  hiddenBy?: Permission;
  /** only of an account of its own */
  isOwn?: true;
  /** only where there are cards */
  ofCards?: true;
  Part: ComponentType<FundingTabProps>;
};

/** The tabs of the funding page in their order; the code of each loads when it first opens. */
export const FUNDING_TABS: readonly FundingTab[] = [
  {
    id: 'overview',
    permission: 'viewFunding',
    Part: lazyPart(() => import('./overview-tab.tsx').then((part) => part.OverviewTab)),
  },
  {
    id: 'deposits',
    permission: 'viewFunding',
    Part: lazyPart(() => import('./deposits-tab.tsx').then((part) => part.DepositsTab)),
  },
  {
    id: 'statement',
    permission: 'viewFunding',
    isOwn: true,
    Part: lazyPart(() => import('./statement-tab.tsx').then((part) => part.StatementTab)),
  },
  {
    id: 'loads',
    permission: 'viewCards',
    ofCards: true,
    Part: lazyPart(() => import('./load-history-tab.tsx').then((part) => part.LoadHistoryTab)),
  },
  {
    id: 'transactions',
    permission: 'viewCards',
    ofCards: true,
    hiddenBy: 'hideTransactionData',
    Part: lazyPart(() => import('./transactions-tab.tsx').then((part) => part.TransactionsTab)),
  },
];

type Business = { hasAccount: boolean; hasCards: boolean };

/**
 * The tabs that a role shows. Without an account of its own a business has no statement, and without cards no histories
 * of their money.
 */
export const fundingTabsFor = (
  permissions: ReadonlySet<Permission>,
  { hasAccount, hasCards }: Business,
): readonly FundingTab[] =>
  FUNDING_TABS.filter(
    ({ permission, hiddenBy, isOwn, ofCards }) =>
      permissions.has(permission) &&
      !(hiddenBy && permissions.has(hiddenBy)) &&
      (hasAccount || !isOwn) &&
      (hasCards || !ofCards),
  );
