import { DECIDED_KINDS, type DecidedKind } from '#lib/domain/approvals/approval-policy.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { AnyCall } from '../call.ts';
import { APPROVABLE, type Approvable, approvableOf } from './approvable.ts';

const entries: readonly Approvable<AnyCall>[] = Object.values(APPROVABLE);

/** Whether a role shows what a request for this call is about. */
export function maySee(call: string, permissions: readonly Permission[]): boolean {
  const entry = approvableOf(call);
  if (!entry) return false;
  const isHidden = entry.hiddenBy !== undefined && permissions.includes(entry.hiddenBy);
  return !isHidden && entry.seenWith.every((permission) => permissions.includes(permission));
}

/** Whether a role lets somebody decide about a request for this call: nobody agrees to what they cannot see. */
export const mayDecide = (call: string, permissions: readonly Permission[]): boolean =>
  permissions.includes('approvePayments') && maySee(call, permissions);

/** The kinds of which a role lets somebody decide about every request. */
export const kindsDecidedWith = (permissions: readonly Permission[]): DecidedKind[] =>
  DECIDED_KINDS.filter((kind) =>
    entries.filter((entry) => entry.kind === kind).every(({ call }) => mayDecide(call.name, permissions)),
  );
