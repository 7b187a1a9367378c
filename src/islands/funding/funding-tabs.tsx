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
    Part: lazyPart(() => import('./statement-tab.tsx').then((part) => part.StatementTab)),
  },
  {
    id: 'loads',
    permission: 'viewCards',
    Part: lazyPart(() => import('./load-history-tab.tsx').then((part) => part.LoadHistoryTab)),
  },
  {
    id: 'transactions',
    permission: 'viewCards',
    hiddenBy: 'hideTransactionData',
    Part: lazyPart(() => import('./transactions-tab.tsx').then((part) => part.TransactionsTab)),
  },
];

/** The tabs that a role shows. */
export const fundingTabsFor = (permissions: ReadonlySet<Permission>): readonly FundingTab[] =>
  FUNDING_TABS.filter(
    ({ permission, hiddenBy }) => permissions.has(permission) && !(hiddenBy && permissions.has(hiddenBy)),
  );
