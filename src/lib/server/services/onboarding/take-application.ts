import type { Selectable } from 'kysely';
import { isOpen, mayBecome } from '#lib/domain/onboarding/application-states.ts';
import type { OnboardingStatus } from '#lib/domain/onboarding/destination.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { ApplicationTable } from '../../db/schema/onboarding.ts';
import type { Db, Tx } from '../../db/schema.ts';

export type ApplicationRow = Selectable<ApplicationTable> & {
  name: string;
  brand: string;
  status: OnboardingStatus;
};

const selectApplication = (db: Db | Tx, businessId: string) =>
  db
    .selectFrom('application')
    .innerJoin('business', 'business.id', 'application.business_id')
    .selectAll('application')
    .select(['business.name', 'business.brand', 'business.status'])
    .where('application.business_id', '=', businessId);

/** @throws Refusal 404 */
export async function readApplication(db: Db | Tx, businessId: string): Promise<ApplicationRow> {
  const row = await selectApplication(db, businessId).executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return { ...row, status: row.status as OnboardingStatus };
}

/** The same with the application locked: its steps come one after another. @throws Refusal 404 */
export async function takeApplication(tx: Tx, businessId: string): Promise<ApplicationRow> {
  await tx
    .selectFrom('application')
    .select('business_id')
    .where('business_id', '=', businessId)
    .forUpdate()
    .execute();
  return readApplication(tx, businessId);
}

/** @throws Refusal 409 for one that was submitted */
export function assertOpen({ status }: Pick<ApplicationRow, 'status'>): void {
  if (!isOpen(status)) throw wrongState('applicationLocked');
}

/** Moves an application to its next state, from the one that was read under its lock. */
export async function moveTo(
  tx: Tx,
  { business_id: businessId, status: from }: Pick<ApplicationRow, 'business_id' | 'status'>,
  to: OnboardingStatus,
  now: Date,
): Promise<void> {
  if (!mayBecome(from, to)) throw new Error(`an application does not go from ${from} to ${to}`);
  const moved = await tx
    .updateTable('business')
    .set({ status: to })
    .where('id', '=', businessId)
    .where('status', '=', from)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw wrongState('changedMeanwhile');
  await tx
    .updateTable('application')
    .set({ status_since: now, updated_at: now })
    .where('business_id', '=', businessId)
    .execute();
}
