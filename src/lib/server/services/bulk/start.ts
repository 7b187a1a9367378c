import { startBulkAction as call } from '#lib/contract/bulk/bulk.ts';
import type { BodyOf } from '#lib/contract/call.ts';
import { MAX_BULK_CARDS } from '#lib/domain/limits.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { problem } from '#lib/domain/problem.ts';
import { nameOf, reachOf } from '../../commands/actor.ts';
import { type CommandRequest, command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { createJobOf } from '../../jobs/create-job.ts';
import { readJob } from '../jobs/read-job.ts';
import { programsOf } from '../programs/programs-of.ts';
import { assertFunding } from './assert-funding.ts';
import { assertAllFound, freezeSelection, type Wanted } from './snapshot-selection.ts';

type Start = CommandRequest<typeof call>;
type Action = BodyOf<typeof call>;

const PERMISSIONS: Record<Action['action'], Permission> = {
  lock: 'lockCards',
  unlock: 'lockCards',
  freeze: 'freezeCards',
  unfreeze: 'freezeCards',
  load: 'loadCards',
  withdraw: 'withdrawFunds',
  tag: 'manageTags',
  untag: 'manageTags',
  export: 'exportData',
};

/**
 * Rows that are commands are slow, lines of a file are quick. A snapshot of 200,000 cards took 9 s on a busy machine;
 * a statement may take 10 s.
 */
const MOST_CARDS = { command: MAX_BULK_CARDS, export: 100_000 };

/**
 * Takes a snapshot of the selected cards as rows of a job, which a worker begins once this is committed. The total of
 * loads is compared with the funding accounts before any money moves.
 */
export const startBulkAction = command(call, (request) => startWithin(MOST_CARDS, request));

export async function startWithin(mostCards: typeof MOST_CARDS, request: Start) {
  const { tx, actor, params, body, now, grant, record } = request;
  const businessIds = businessesFor(request);
  const { input, ...narrowed } = await readInput(request);
  const wanted: Wanted = { businessIds, selection: body.selection, ...narrowed };
  const most = body.action === 'export' ? mostCards.export : mostCards.command;
  await assertAllFound(tx, wanted);
  const isReached = reachOf(actor).some(({ id }) => id === params.id);
  // Who belongs to programs alone does not reach the parent: the job is of the first program in which they may do it.
  const businessId = isReached || grant.as !== 'member' ? params.id : (businessIds[0] ?? grant.business.id);
  const job = { kind: `cards.${body.action}`, businessId, actor: nameOf(actor), input, now };
  const { id, total } = await createJobOf(tx, job, (jobId) => freezeSelection(tx, jobId, wanted, most + 1));
  if (total > most) {
    const fields = { selection: fieldProblem(problem('selectionAtMost', { count: most }), 'selection') };
    throw new Refusal('limit_exceeded', { fields });
  }
  if (total === 0) throw wrongState('noCardMeant');
  if (body.action === 'load') await assertFunding(tx, id, body.amount);
  if (body.action === 'export') {
    await record({
      businessId,
      subject: { type: 'business', id: businessId },
      type: 'cardsExported',
      payload: { jobId: id, cardCount: total },
    });
  }
  const shown = await readJob(tx, id);
  if (!shown) throw new Refusal('internal');
  return {
    ...done({ job: shown }),
    toAgree: async () => ({ ...body, selection: { cardIds: await cardsOf(tx, id) } }),
  };
}

/** Somebody agrees to these cards, whatever else the filter finds by then. */
async function cardsOf(tx: Tx, jobId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('job_row')
    .select('subject')
    .where('job_id', '=', jobId)
    .orderBy('seq')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** @throws Refusal 403 where the caller may see cards but not do this */
function businessesFor({ actor, params, body }: Start): string[] {
  const only = 'filter' in body.selection ? body.selection.filter.program : undefined;
  const permission = PERMISSIONS[body.action];
  const allowed = programsOf(actor, params.id, { permission });
  if (allowed.length === 0) throw new Refusal('forbidden');
  return programsOf(actor, params.id, { permission: 'viewCards', only }).filter((id) => allowed.includes(id));
}

/**
 * The input that all rows share. Tags narrow the selection: a card that is in the wanted state already is left out.
 */
async function readInput({ tx, actor, params, body }: Start) {
  switch (body.action) {
    case 'load':
      return { input: { amount: body.amount, memo: body.memo, customFields: body.customFields } };
    case 'tag':
    case 'untag': {
      const tag = await tx
        .selectFrom('tag')
        .select('business_id')
        .where('id', '=', body.tagId)
        .where('business_id', 'in', programsOf(actor, params.id, { permission: 'manageTags' }))
        .executeTakeFirst();
      if (!tag) throw new Refusal('not_found');
      const input = { tagId: body.tagId, tagBusinessId: tag.business_id };
      return body.action === 'tag' ? { input, without: body.tagId } : { input, having: body.tagId };
    }
    case 'withdraw':
      return { input: { memo: body.memo }, withMoney: true } as const;
    case 'export':
      return { input: {} };
    default:
      return { input: body.reason === undefined ? {} : { reason: body.reason } };
  }
}
