import { v7 as newId, v5 } from 'uuid';
import { autoloadAmount } from '#lib/domain/autoloads/autoload-terms.ts';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import { mayLoad } from '#lib/domain/cards/card-states.ts';
import type { RecordActivity } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { LeftOut } from '../../db/schema/autoloads.ts';
import type { Tx } from '../../db/schema.ts';
import { MAX_POSTINGS_PER_TRANSACTION, postJournals } from '../../ledger/post.ts';
import { takeBooks } from '../../ledger/take-books.ts';
import { takeCards } from '../cards/take-card.ts';
import { readOwed } from '../funding/owed.ts';
import type { PlannedLoad } from './planned-load.ts';
import type { TakenAutoload } from './take-autoload.ts';
import { takeFunding } from './take-funding.ts';
import { writeLoads } from './write-loads.ts';

type Run = {
  autoload: TakenAutoload;
  dueOn: CalendarDate;
  /** The person who ran it by hand, or the platform. */
  by: { id: string; name: string };
  now: Date;
  record: RecordActivity;
};

/**
 * How a run ended. `short` moved nothing: the funding account has less than all of its cards need. `again` neither: a
 * card was replaced while it was read. Nor does `owed`: a returned deposit is still to be paid for.
 */
export type Loaded =
  | { kind: 'done'; loaded: number; leftOut: number; totalMinor: number }
  | { kind: 'short'; neededMinor: number; availableMinor: number }
  | { kind: 'owed'; neededMinor: number; availableMinor: number; owedMinor: number }
  | { kind: 'again' };

/**
 * Loads all cards of a run or none, in the transaction that ends the run. Needs the locks of its autoload and its run.
 * The journal's id and key are those of autoload, member and date, so no card is loaded twice for one date whatever
 * happens to the row of the run.
 */
export async function loadCards(tx: Tx, run: Run): Promise<Loaded> {
  const { autoload, dueOn, by, now } = run;
  const members = await readMembers(tx, autoload.id);
  const cards = await takeCards(tx, { ids: members.map(({ cardId }) => cardId) });
  if (cards.some(({ replacedBy }) => replacedBy !== null)) return { kind: 'again' };
  const fundingId = await takeFunding(tx, autoload.business_id);
  const accountIds = cards.map(({ accountId }) => accountId);
  const books = await takeBooks(tx, fundingId ? [fundingId, ...accountIds] : accountIds);
  const leftOn = (accountId: string): number => {
    const book = books.get(accountId);
    return book ? book.postedMinor - book.heldMinor : 0;
  };
  const terms = { kind: autoload.kind, amountMinor: autoload.amount, floorMinor: autoload.floor };
  const memberOf = new Map(members.map(({ cardId, memberId }) => [cardId, memberId]));
  const planned = cards.map(({ id: cardId, accountId, status }): PlannedLoad => {
    const of = { memberId: memberOf.get(cardId) ?? '', cardId, accountId };
    if (!mayLoad(status)) return { ...of, amountMinor: 0, reason: status as LeftOut };
    const amountMinor = autoloadAmount(terms, leftOn(accountId));
    return { ...of, amountMinor, reason: amountMinor === 0 ? 'enough' : null };
  });
  const loads = planned.filter(({ reason }) => reason === null);
  const neededMinor = loads.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const availableMinor = fundingId ? leftOn(fundingId) : 0;
  const owedMinor = neededMinor > 0 ? await readOwed(tx, autoload.business_id) : 0;
  if (owedMinor > 0) return { kind: 'owed', neededMinor, availableMinor, owedMinor };
  if (neededMinor > availableMinor) return { kind: 'short', neededMinor, availableMinor };
  const journals = new Map(
    loads.map((load) => [load.memberId, v5(`${load.memberId} ${dueOn}`, autoload.id)]),
  );
  for (let start = 0; start < loads.length; start += MAX_POSTINGS_PER_TRANSACTION) {
    const chunk = loads.slice(start, start + MAX_POSTINGS_PER_TRANSACTION);
    const results = await postJournals(
      tx,
      chunk.map(({ memberId, accountId, amountMinor }) => ({
        id: journals.get(memberId) ?? newId(),
        kind: 'load' as const,
        businessId: autoload.business_id,
        actor: by.id,
        idempotency: { scope: 'autoload', key: `${autoload.id} ${memberId} ${dueOn}` },
        entries: [
          { accountId: fundingId ?? '', amountMinor: -amountMinor },
          { accountId, amountMinor },
        ],
        at: now,
      })),
    );
    for (const { kind } of results) {
      if (kind === 'postingsStopped') throw new Refusal('unavailable', { internal: 'postings are stopped' });
      if (kind !== 'posted') throw new Error(`a load of an autoload cannot end in ${kind}`);
    }
  }
  await writeLoads(tx, {
    ...run,
    planned,
    cards,
    journals,
    balanceAfter: ({ accountId, amountMinor }) => leftOn(accountId) + amountMinor,
  });
  return {
    kind: 'done',
    loaded: loads.length,
    leftOut: planned.length - loads.length,
    totalMinor: neededMinor,
  };
}

/** The present card of each member: a replaced card's account went to its successor. */
function readMembers(tx: Tx, autoloadId: string) {
  return tx
    .selectFrom('autoload_member')
    .innerJoin('card', 'card.account_id', 'autoload_member.account_id')
    .select(['autoload_member.id as memberId', 'card.id as cardId'])
    .where('autoload_member.autoload_id', '=', autoloadId)
    .where('autoload_member.removed_at', 'is', null)
    .where('card.replaced_by', 'is', null)
    .execute();
}
