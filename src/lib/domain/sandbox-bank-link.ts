import type { AccountType } from './recipient-states.ts';

/** An account at one of the sandbox's banks; without a type it is one that no payment can go to. */
export type SandboxLinkAccount = {
  id: string;
  name: string;
  accountType: AccountType | null;
  routingNumber: string;
  accountNumber: string;
};

export type SandboxLinkBank = { id: string; name: string; accounts: readonly SandboxLinkAccount[] };

/** What the sandbox's bank link offers. All names are invented; the routing numbers pass their checksum. */
export const SANDBOX_LINK_BANKS: readonly SandboxLinkBank[] = [
  {
    id: 'meadow',
    name: 'Meadow Bank',
    accounts: [
      {
        id: 'meadow-checking',
        name: 'Everyday Checking',
        accountType: 'checking',
        routingNumber: '123456780',
        accountNumber: '000777004321',
      },
      {
        id: 'meadow-savings',
        name: 'Rainy Day Savings',
        accountType: 'savings',
        routingNumber: '123456780',
        accountNumber: '000777008765',
      },
      {
        id: 'meadow-card',
        name: 'Credit card',
        accountType: null,
        routingNumber: '123456780',
        accountNumber: '000777001111',
      },
    ],
  },
  {
    id: 'harvest',
    name: 'Harvest Credit Union',
    accounts: [
      {
        id: 'harvest-checking',
        name: 'Share Draft Checking',
        accountType: 'checking',
        routingNumber: '111000012',
        accountNumber: '4420019876',
      },
    ],
  },
];

/** What the sandbox's bank link hands over for a link token: exchanged once, by whom the token was made for. */
export const sandboxPublicToken = (linkToken: string): string => `sandbox-public-${linkToken}`;
