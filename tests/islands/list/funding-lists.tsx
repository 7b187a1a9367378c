import { FundingPage } from '#islands/funding/funding-page.tsx';
import { listFundingAccountDeposits } from '#lib/contract/funding/deposits.ts';
import { listBusinessTransactions, listLoadHistory } from '#lib/contract/funding/history.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { depositOf } from '../../support/things/deposit.ts';
import { loadLineOf } from '../../support/things/load-line.ts';
import { BUSINESS, usd } from '../../support/things/plain.ts';
import { transactionOf } from '../../support/things/transaction.ts';

export type FundingListCall =
  | typeof listFundingAccountDeposits
  | typeof listLoadHistory
  | typeof listBusinessTransactions;

/** What the deposits ask for their custom fields. */
export const NO_MONEY = {
  available: usd(0),
  held: usd(0),
  owed: usd(0),
  in: usd(0),
  out: usd(0),
  days: [],
  cards: null,
  onItsWay: null,
  customFields: [],
};

const SEES_ALL: Permission[] = ['viewCards', 'viewFunding'];

/** The lists of the funding page. */
export const fundingLists = (texts: Texts) => [
  {
    name: 'deposits',
    page: <FundingPage texts={texts} lang="en" />,
    call: listFundingAccountDeposits,
    row: depositOf(),
    words: 'From Juniper Commons',
    path: '/funding-account?tab=deposits&status=available',
    permissions: SEES_ALL,
  },
  {
    name: 'the load history',
    page: <FundingPage texts={texts} lang="en" />,
    call: listLoadHistory,
    row: loadLineOf(),
    words: 'Bus pass',
    path: '/funding-account?tab=loads&field=fund%3ANorth',
    permissions: SEES_ALL,
  },
  {
    name: 'the purchases of all cards',
    page: <FundingPage texts={texts} lang="en" />,
    call: listBusinessTransactions,
    row: {
      ...transactionOf({ transactionEventStatus: 'cleared' }),
      business: { id: BUSINESS, name: 'Family Essentials' },
      card: loadLineOf().card,
      isRefund: false,
      amountOnDays: null,
    },
    words: 'Corner Basket',
    path: '/funding-account?tab=transactions&status=cleared',
    permissions: SEES_ALL,
  },
];
