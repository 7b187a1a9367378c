import type { ProgramLeft } from '#lib/contract/programs/programs.ts';
import { useManagedAccounts } from '../funding/use-managed-accounts.ts';
import { usePermissions } from '../page/use-session.ts';

/** A way to settle something that keeps a program open. */
export type Settling = 'withdraw' | 'moveOut' | 'payIn' | 'details';

/** What this person may do to settle what is left. */
export function useSettling(programId: string, left: ProgramLeft): ReadonlySet<Settling> {
  const permissions = usePermissions(programId);
  const { accounts = [] } = useManagedAccounts();
  const own = accounts.find(({ business }) => business.id === programId);
  const others = accounts.filter((one) => one !== own && !one.isClosed);
  const mayWithdraw = permissions.has('withdrawFunds') && left.free.count > 0;
  const mayMoveOut = own !== undefined && own.available.amountMinor > 0 && others.length > 0;
  const mayPayIn = own !== undefined && others.some(({ available }) => available.amountMinor > 0);
  return new Set<Settling>([
    ...(mayWithdraw ? (['withdraw'] as const) : []),
    ...(mayMoveOut ? (['moveOut'] as const) : []),
    ...(mayPayIn ? (['payIn'] as const) : []),
    ...(permissions.has('viewFunding') ? (['details'] as const) : []),
  ]);
}
