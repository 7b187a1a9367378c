import { IMPORT_PERMISSIONS, type ImportKind } from '#lib/domain/imports/import-kinds.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Actor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { readOrderingBusiness } from '../orders/ordering-business.ts';
import { programsOf } from '../programs/programs-of.ts';
import { assertPaysByTransfer } from '../recipients/paying-business.ts';

/** The kinds whose rows may be of any program under a business; the others are of the business itself. */
const OVER_PROGRAMS: ReadonlySet<ImportKind> = new Set(['cardLoads', 'payments']);

/**
 * The businesses under `businessId` in which somebody may import rows of a kind now: those where they hold importData
 * and what the kind asks for besides.
 */
export function businessesForImport(actor: Actor, businessId: string, kind: ImportKind): string[] {
  const may = (permission: Permission) => programsOf(actor, businessId, { permission });
  const mayImport = may('importData');
  const mayDo = new Set(IMPORT_PERMISSIONS[kind].flatMap(may));
  const hidden = kind === 'payments' ? may('hideBankPaymentsInformation') : [];
  return mayImport.filter(
    (id) => mayDo.has(id) && !hidden.includes(id) && (OVER_PROGRAMS.has(kind) || id === businessId),
  );
}

/**
 * @throws Refusal 403 where the caller may not do what the rows say, 409 wrong_state where the business has no such
 *   things: recipients and orders are of one program
 */
export async function assertMayImport(
  db: Db | Tx,
  { actor, businessId, kind, now }: { actor: Actor; businessId: string; kind: ImportKind; now: Date },
): Promise<string[]> {
  const businessIds = businessesForImport(actor, businessId, kind);
  if (businessIds.length === 0) throw new Refusal('forbidden');
  if (kind === 'recipients') await assertPaysByTransfer(db, businessId, now);
  else if (!OVER_PROGRAMS.has(kind)) await readOrderingBusiness(db, businessId);
  return businessIds;
}
