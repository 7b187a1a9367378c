import { usePermissions } from '../page/use-session.ts';

/** Whether the caller may manage cases here: a role that hides purchases hides the cases about them. */
export function useMayManage(businessId: string): boolean {
  const permissions = usePermissions(businessId);
  return permissions.has('manageDisputes') && !permissions.has('hideTransactionData');
}
