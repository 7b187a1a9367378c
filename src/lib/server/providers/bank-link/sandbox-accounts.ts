import type { SANDBOX_BANK_ACCOUNTS } from '#lib/contract/sandbox/bank-link.ts';
import type { LinkedAccount } from './port.ts';

export type SandboxAccount = (typeof SANDBOX_BANK_ACCOUNTS)[number];

/** The accounts of the sandbox's bank by id; the link's window offers them under these names. */
export const SANDBOX_ACCOUNTS = {
  checking: linked({ accountType: 'checking', accountNumber: '1111222233330000' }),
  savings: linked({ accountType: 'savings', accountNumber: '1111222233331111' }),
  /** A kind that payments cannot go to. */
  creditCard: { kind: 'unsupported' },
  /** The bank refuses in the last step. */
  failing: { kind: 'refused', code: 'ITEM_LOGIN_REQUIRED' },
  /** No answer ever comes. */
  silent: 'silent',
} as const satisfies Record<SandboxAccount, LinkedAccount | 'silent'>;

export const isSandboxAccount = (id: string): id is SandboxAccount => Object.hasOwn(SANDBOX_ACCOUNTS, id);

function linked(of: { accountType: 'checking' | 'savings'; accountNumber: string }) {
  const bank = { routingNumber: '011401533', bankName: 'Meadow Bank', knownBy: null };
  return { kind: 'linked', ...bank, ...of } as const;
}
