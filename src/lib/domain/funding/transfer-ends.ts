import type { DepositType } from './deposit-states.ts';

type End = { readonly id: string; readonly parentId: string | null };

/**
 * How money goes between two funding accounts (spec §3 "Deposit types"); null where they are not of one organization.
 */
export function transferTypeOf(from: End, to: End): Exclude<DepositType, 'ach'> | null {
  if (from.id === to.id) return null;
  if (to.parentId === from.id) return 'super_to_program';
  if (from.parentId === to.id) return 'program_to_super';
  return from.parentId !== null && from.parentId === to.parentId ? 'program_to_program' : null;
}
