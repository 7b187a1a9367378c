import { v7 as newId, v5 } from 'uuid';
import { mayLoad } from '#lib/domain/cards/card-states.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import { checkCustomValues } from '#lib/domain/settings/custom-fields.ts';
import { nameOf } from '../../commands/actor.ts';
import { type ActivityRecord, createRecorder } from '../../commands/record.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongCardState, wrongState } from '../../commands/wrong-state.ts';
import type { KeptProblem } from '../../db/schema/imports.ts';
import { postJournals } from '../../ledger/post.ts';
import type { PostingResult } from '../../ledger/posting.ts';
import { type TakenCard, takeCards } from '../cards/take-card.ts';
import { writeChanges } from '../cards/write-change.ts';
import { readOwed } from '../funding/owed.ts';
import { notifyLoads } from '../mail/notify-holder.ts';
import { readCustomFields } from '../settings/read.ts';
import { customValuesOf, type Doing, type DoRows, type RowEnd, type RowToDo } from './doing.ts';

type Load = RowToDo & { card: TakenCard; fundingAccountId: string; id: string; journalId: string };
type Posted = Load & { availableMinor: number };

/**
 * Loads the cards of up to 200 rows, each from the funding account of its program, decided by itself and in the order of
 * the file. The journal's id and key are those of import and row.
 */
export const doLoads: DoRows = async (doing, rows) => {
  const { tx, businessIds, importId, actor, now } = doing;
  const ids = [...new Set(rows.map(({ subject }) => subject ?? ''))];
  const cards = new Map((await takeCards(tx, { ids, businessIds })).map((card) => [card.id, card]));
  const against = await readReasons(doing, [...cards.values()]);
  const failed: RowEnd[] = [];
  const loads = rows.flatMap((row): Load[] => {
    const card = cards.get(row.subject ?? '');
    const failure = card ? against(card, row) : problem('cardNotFound');
    if (!card?.fundingAccountId || failure) {
      failed.push({ number: row.number, failure: failure ?? { key: 'api.insufficient_funds' } });
      return [];
    }
    const journalId = v5(`row ${row.number}`, importId);
    return [{ ...row, card, fundingAccountId: card.fundingAccountId, id: newId(), journalId }];
  });
  const results = await postJournals(
    tx,
    loads.map(({ number, card, fundingAccountId, amountMinor, journalId }) => ({
      id: journalId,
      kind: 'load' as const,
      businessId: card.businessId,
      actor: nameOf(actor).id,
      idempotency: { scope: 'import', key: `${importId} ${number}` },
      entries: [
        { accountId: fundingAccountId, amountMinor: -amountMinor },
        { accountId: card.accountId, amountMinor },
      ],
      at: now,
    })),
  );
  const posted: Posted[] = [];
  const ends = loads.map((load, index): RowEnd => {
    const result = results[index] as PostingResult;
    const failure = failureOfPosting(result);
    if (failure) return { number: load.number, failure };
    if (result.kind === 'posted') {
      const balance = result.balances.find(({ accountId }) => accountId === load.card.accountId);
      posted.push({ ...load, availableMinor: balance?.availableMinor ?? 0 });
    }
    return { number: load.number, result: { loadId: load.id, cardId: load.card.id } };
  });
  await writeLoads(doing, posted);
  return [...failed, ...ends];
};

/** What stands against a load now, asked once for each program. */
async function readReasons({ tx, begunAt }: Doing, cards: readonly TakenCard[]) {
  const programs = [...new Set(cards.map(({ businessId }) => businessId))];
  const fields = new Map<string, Awaited<ReturnType<typeof readCustomFields>>>();
  const closed = new Map<string, KeptProblem>();
  for (const id of programs.sort()) {
    fields.set(id, await readCustomFields(tx, id, 'loads'));
    const row = await tx
      .selectFrom('business')
      .select('closed_at')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    const refusal = row?.closed_at
      ? wrongState('programClosed')
      : (await readOwed(tx, id)) > 0
        ? wrongState('fundingOwed')
        : undefined;
    if (refusal?.reason) closed.set(id, refusal.reason);
  }
  return (card: TakenCard, { cells }: RowToDo): KeptProblem | null => {
    if (!mayLoad(card.status)) return wrongCardState(card.status).reason ?? null;
    if (card.holderSince && card.holderSince > begunAt) return { key: 'reason.holderChanged' };
    const [custom] = Object.values(
      checkCustomValues(fields.get(card.businessId) ?? [], customValuesOf(cells)),
    );
    return closed.get(card.businessId) ?? custom ?? null;
  };
}

/** @throws Refusal 503 while postings are stopped; Error for what cannot happen to cards that are locked */
function failureOfPosting(result: PostingResult): KeptProblem | null {
  switch (result.kind) {
    case 'posted':
    case 'replayed':
      return null;
    case 'insufficientFunds':
      return problem('amountOverFunding', { available: toDecimal(Math.max(result.availableMinor, 0)) });
    case 'amountAboveCap':
      return { key: 'api.limit_exceeded' };
    case 'postingsStopped':
      throw new Refusal('unavailable', { internal: 'postings are stopped' });
    default:
      throw new Error(`a load of an import cannot end in ${result.kind}`);
  }
}

/** Writes what was posted: the load, its line in the card's history, and the mail to its holder. */
async function writeLoads({ tx, actor, now }: Doing, posted: readonly Posted[]) {
  if (posted.length === 0) return;
  const by = nameOf(actor);
  await tx
    .insertInto('card_load')
    .values(
      posted.map(({ id, card, journalId, amountMinor, cells }) => ({
        id,
        card_id: card.id,
        business_id: card.businessId,
        journal_id: journalId,
        amount: amountMinor,
        memo: cells.memo ?? null,
        custom_fields: JSON.stringify(customValuesOf(cells)),
        actor: by.id,
        actor_name: by.name,
        created_at: now,
      })),
    )
    .execute();
  await writeChanges(tx, [...new Map(posted.map(({ card }) => [card.id, card])).values()], {}, now);
  const { record } = createRecorder(tx, { actor, grant: { as: 'self' }, now, from: 'job' });
  await record(
    ...posted.map(
      ({ id, card, journalId, amountMinor, cells }): ActivityRecord => ({
        businessId: card.businessId,
        subject: { type: 'card', id: card.id },
        type: 'fundsLoaded',
        payload: {
          cardId: card.id,
          loadId: id,
          journalId,
          amountMinor,
          currency: 'USD',
          memo: cells.memo ?? null,
        },
      }),
    ),
  );
  for (const group of oncePerCard(posted)) {
    const loads = group.map(({ card, amountMinor, availableMinor }) => ({
      cardId: card.id,
      amountMinor,
      availableMinor,
    }));
    await notifyLoads(tx, loads, now);
  }
}

/** A card that stands several times in a chunk gets a mail for each load. */
function oncePerCard(posted: readonly Posted[]): Posted[][] {
  const groups: Posted[][] = [];
  const seen = new Map<string, number>();
  for (const load of posted) {
    const turn = seen.get(load.card.id) ?? 0;
    seen.set(load.card.id, turn + 1);
    groups[turn] = [...(groups[turn] ?? []), load];
  }
  return groups;
}
