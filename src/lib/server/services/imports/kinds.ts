import { type SqlBool, sql } from 'kysely';
import { IMPORT_PERMISSIONS, type ImportKind } from '#lib/domain/imports/import-kinds.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Actor } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
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

/**
 * What has to be so for another import to begin.
 *
 * @throws Refusal as `assertMayImport`, and 409 wrong_state where no business below has cards to load or recipients to pay
 */
export async function assertMayBegin(
  db: Db | Tx,
  asked: Parameters<typeof assertMayImport>[1],
): Promise<string[]> {
  const businessIds = await assertMayImport(db, asked);
  if (OVER_PROGRAMS.has(asked.kind)) await assertHasSuch(db, businessIds, asked.kind);
  return businessIds;
}

async function assertHasSuch(db: Db | Tx, businessIds: readonly string[], kind: ImportKind): Promise<void> {
  const isPaying = kind === 'payments';
  const found = await db
    .selectFrom('business')
    .select('business.id')
    .where('business.id', 'in', businessIds)
    .where(sql<SqlBool>`(coalesce(product_type, '') = 'bank_transfers') = ${isPaying}`)
    // The business of some programs has neither: what it shows is theirs.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business as program')
            .select('program.id')
            .whereRef('program.parent_id', '=', 'business.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  if (!found) throw wrongState(isPaying ? 'businessLoadsCards' : 'businessSendsTransfers');
}
