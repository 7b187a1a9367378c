import type { Intake } from '#lib/contract/recipient-setup/intake.ts';
import type { Actor, Grant } from '../../commands/actor.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { readIntake } from './read-intake.ts';

/** The recipient's progress, as the caller may see it. */
export function intakeFor(
  db: Db | Tx,
  { params, actor, grant, now }: { params: { id: string }; actor: Actor; grant: Grant; now: Date },
): Promise<Intake> {
  return readIntake(db, {
    recipientId: params.id,
    invitationId: actor.kind === 'recipient' ? actor.invitationId : null,
    isOwn: actor.kind === 'recipient',
    isHidden: grant.as === 'member' && grant.business.permissions.includes('hideBankPaymentsInformation'),
    now,
  });
}
