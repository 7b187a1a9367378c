import type { Db, Tx } from '../../db/schema.ts';
import { findMembersWith, type MemberWith } from '../people/find-members-with.ts';

/** Who may agree to requests of a business, by their present role. */
export const findApprovers = (
  db: Db | Tx,
  wanted: { businessId: string; limit: number; except?: string; isOwn?: boolean },
): Promise<MemberWith[]> => findMembersWith(db, { ...wanted, permission: 'approvePayments' });
