import type { Export } from '#lib/contract/exports/export.ts';
import { problem } from '#lib/domain/problem.ts';
import { nameOf } from '../../commands/actor.ts';
import type { CommandRequest } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { createJob } from '../../jobs/create-job.ts';
import { type Asked, CHUNK_LINES, type ListExport } from './list-export.ts';
import { readExport } from './read-export.ts';
import { sightOf } from './sight.ts';

/** Lines of one file; a spreadsheet opens about a million. */
export const MOST_EXPORTED = 500_000;

/**
 * Begins an export in the transaction that asked for it. The caller records it in its own type of activity.
 *
 * @param asked.lines how many there are, counted up to one more than `MOST_EXPORTED`
 * @throws Refusal 409 where there are none or too many
 */
export async function startExport<Filter, Row>(
  { tx, actor, now }: Pick<CommandRequest<never>, 'tx' | 'actor' | 'now'>,
  list: ListExport<Filter, Row>,
  { businessId, ...asked }: Asked<Filter> & { businessId: string },
): Promise<Export> {
  if (asked.lines === 0) throw wrongState('nothingToExport');
  if (asked.lines > MOST_EXPORTED) {
    const fields = { filter: fieldProblem(problem('selectionAtMost', { count: MOST_EXPORTED }), 'filter') };
    throw new Refusal('limit_exceeded', { fields });
  }
  // One chunk more, for lines that were written meanwhile with an earlier time.
  const chunks = Math.ceil(asked.lines / CHUNK_LINES) + 1;
  const id = await createJob(tx, {
    kind: list.kind,
    businessId,
    actor: nameOf(actor),
    input: { ...asked, sight: sightOf(actor, asked.businessIds) },
    now,
    rows: Array.from({ length: chunks }, (_, index) => ({ subject: String(index + 1), input: {} })),
  });
  const started = await readExport(tx, { id, actor });
  if (!started) throw new Refusal('internal');
  return started.shown;
}
