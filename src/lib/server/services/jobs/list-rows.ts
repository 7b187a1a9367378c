import type { OutputOf } from '#lib/contract/call.ts';
import { listJobRows as call } from '#lib/contract/jobs/jobs.ts';
import { query } from '../../commands/handler.ts';
import { businessesWith } from '../choose-business.ts';
import { type Order, readPage } from '../keyset.ts';
import { rowIsOf } from './row-is-of.ts';

/** Rows in order; a page continues from a row's number alone. */
const BY_NUMBER: Order = { by: 'seq', type: 'integer', direction: 'asc' };

/**
 * The rows of the programs that the caller reaches: somebody of several programs may have started the job, and it
 * belongs to one of them. Seeing a job does not yet allow seeing its cards.
 */
export const listJobRows = query(call, async ({ db, actor, params, query: { state, ...page } }) => {
  const rows = db
    .selectFrom('job_row')
    .leftJoin('card', (join) =>
      join
        .onRef('card.id', '=', 'job_row.subject')
        .on((eb) => eb('card.business_id', '=', eb.fn.any(eb.val(businessesWith(actor, 'viewCards'))))),
    )
    .select(['seq', 'subject', 'state', 'error', 'reason', 'result'])
    .select(['card.id as card_id', 'card.last4', 'card.holder_first_name', 'card.holder_last_name'])
    .where('job_id', '=', params.id)
    .where(rowIsOf(businessesWith(actor)))
    .$if(state !== undefined && state.length > 0, (q) => q.where('state', 'in', state ?? []));
  return readPage(rows, BY_NUMBER, page, ({ seq, subject, state, error, reason, result, ...card }) => ({
    seq,
    subject,
    card:
      card.card_id === null
        ? null
        : {
            last4: card.last4,
            holder: {
              firstName: card.holder_first_name ?? '',
              lastName: card.holder_last_name ?? '',
            },
          },
    state,
    error,
    reason,
    result,
    moved: (result?.moved as OutputOf<typeof call>['items'][number]['moved'] | undefined) ?? null,
  }));
});
