import type { FundingAccountDeposit } from '#lib/contract/funding/deposits.ts';
import { AT, BUSINESS, idOf, usd } from './plain.ts';

/** A deposit as its list shows it. */
export const depositOf = (more: Partial<FundingAccountDeposit> = {}): FundingAccountDeposit => ({
  id: idOf('d1'),
  business: { id: BUSINESS, name: 'Family Essentials' },
  type: 'ach',
  status: 'available',
  amount: usd(250_000),
  from: 'Juniper Commons',
  fromBusiness: null,
  descriptor: 'GRANT 11',
  usableOn: '2026-11-16',
  reference: 'DP-1',
  memo: null,
  customFields: {},
  createdAt: AT,
  availableAt: AT,
  returnedAt: null,
  returnCode: null,
  ...more,
});
