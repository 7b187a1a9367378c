import { kindsDecidedWith, mayDecide } from '#lib/contract/approvals/seeing.ts';
import type { DecidedKind } from '#lib/domain/approvals/approval-policy.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { findMembersWith, type MemberWith } from '../people/find-members-with.ts';

type Wanted = { businessId: string; limit: number; except?: readonly string[]; isOwn?: boolean };

/** Who may agree to requests of a business by their present role, as far as it shows what those are about. */
export const findApprovers = (db: Db | Tx, wanted: Wanted): Promise<MemberWith[]> =>
  findMembersWith(db, { ...wanted, permission: 'approvePayments' });

/** Who may decide about a request for this call. */
export const findDecidersAbout = (
  db: Db | Tx,
  { call, ...wanted }: Wanted & { call: string },
): Promise<MemberWith[]> =>
  findMembersWith(db, {
    ...wanted,
    permission: 'approvePayments',
    isMeant: (permissions) => mayDecide(call, permissions),
  });

/** Who may decide about every request of a kind. */
export const findDecidersOf = (
  db: Db | Tx,
  { kind, ...wanted }: Wanted & { kind: DecidedKind },
): Promise<MemberWith[]> =>
  findMembersWith(db, {
    ...wanted,
    permission: 'approvePayments',
    isMeant: (permissions) => kindsDecidedWith(permissions).includes(kind),
  });
