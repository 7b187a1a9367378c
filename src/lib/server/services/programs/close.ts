import { closeProgram as call } from '#lib/contract/programs/programs.ts';
import { nameOf } from '../../commands/actor.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import type { ActivityRecord } from '../../commands/record.ts';
import { takeOrganisation } from '../../commands/take-organisation.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { skipWaitingRuns } from '../autoloads/skip-waiting-runs.ts';
import { readProgram } from './program-row.ts';
import { isNothingLeft, readWhatIsLeft } from './what-is-left.ts';

type Closing = CommandRequest<typeof call>;

/**
 * Closes a program in which nothing is left. Whoever writes in it holds its row (assert-program-open.ts), so this waits
 * for them, and they see it closed. Its cards, which may be many, are closed after it (close-cards.ts).
 */
export const closeProgram = command(call, async (request) => {
  const { tx, params, now, record } = request;
  await takeOrganisation(tx, params.id);
  await tx.selectFrom('business').select('id').where('id', '=', params.id).forUpdate().execute();
  const { name, closedAt } = await readProgram(tx, params.id);
  if (closedAt !== null) throw wrongState('programClosed');
  // Before anything is counted: a run that has begun is waited for.
  await endAutoloads(request);
  if (!isNothingLeft(await readWhatIsLeft(tx, params.id))) throw wrongState('programNotEmpty');
  await revokeInvitations(request);
  await tx.updateTable('business').set({ closed_at: now }).where('id', '=', params.id).execute();
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'programClosed',
    payload: { programId: params.id, name },
  });
  return done({ program: await readProgram(tx, params.id) });
});

async function endAutoloads({ tx, actor, params, now, record }: Closing): Promise<void> {
  const autoloads = await takeAutoloads(tx, params.id);
  const by = nameOf(actor).name;
  for (const { id, updated_at } of autoloads) {
    await skipWaitingRuns(tx, { autoloadId: id, by, now });
    await tx
      .updateTable('autoload')
      .set({
        state: 'ended',
        next_on: null,
        updated_at: new Date(Math.max(now.getTime(), updated_at.getTime() + 1)),
      })
      .where('id', '=', id)
      .execute();
  }
  await record(
    ...autoloads.map(
      ({ id, name, state }): ActivityRecord => ({
        businessId: params.id,
        subject: { type: 'autoload', id },
        type: 'autoloadEnded',
        payload: { autoloadId: id, name },
        change: { before: { state }, after: { state: 'ended' } },
      }),
    ),
  );
}

const takeAutoloads = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('autoload')
    .select(['id', 'name', 'state', 'updated_at'])
    .where('business_id', '=', businessId)
    .where('state', '<>', 'ended')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

async function revokeInvitations({ tx, params, now, record }: Closing): Promise<void> {
  const revoked = await tx
    .updateTable('account_link')
    .set({ revoked_at: now })
    .where('business_id', '=', params.id)
    .where('kind', '=', 'member')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(['id', 'email', 'role'])
    .execute();
  await record(
    ...revoked.map(
      ({ id, email, role }): ActivityRecord => ({
        businessId: params.id,
        subject: { type: 'business', id: params.id },
        type: 'userInvitationRevoked',
        payload: { invitationId: id, email, role: role ?? '' },
      }),
    ),
  );
}
