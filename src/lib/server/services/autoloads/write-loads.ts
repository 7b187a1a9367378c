import { v7 as newId } from 'uuid';
import type { CalendarDate } from '#lib/domain/calendar.ts';
import type { ActivityRecord, RecordActivity } from '../../commands/record.ts';
import type { Tx } from '../../db/schema.ts';
import type { TakenCard } from '../cards/take-card.ts';
import { writeChanges } from '../cards/write-change.ts';
import { notifyLoads } from '../mail/notify-holder.ts';
import type { PlannedLoad } from './planned-load.ts';
import type { TakenAutoload } from './take-autoload.ts';

type Written = {
  autoload: TakenAutoload;
  dueOn: CalendarDate;
  by: { id: string; name: string };
  now: Date;
  record: RecordActivity;
  planned: readonly PlannedLoad[];
  cards: readonly TakenCard[];
  /** By member. */
  journals: ReadonlyMap<string, string>;
  balanceAfter: (load: PlannedLoad) => number;
};

/** Writes what a run did: in its own history, in that of each card, and to the holders as every load. */
export async function writeLoads(tx: Tx, run: Written): Promise<void> {
  const { autoload, dueOn, by, now, record, planned, journals } = run;
  if (planned.length > 0) {
    await tx
      .insertInto('autoload_load')
      .values(
        planned.map(({ memberId, cardId, amountMinor, reason }) => ({
          autoload_id: autoload.id,
          due_on: dueOn,
          member_id: memberId,
          card_id: cardId,
          state: reason === null ? ('loaded' as const) : ('skipped' as const),
          reason,
          amount: amountMinor,
          journal_id: journals.get(memberId) ?? null,
        })),
      )
      .execute();
  }
  const loads = planned.flatMap((load) => {
    const journalId = journals.get(load.memberId);
    return journalId ? [{ ...load, id: newId(), journalId }] : [];
  });
  if (loads.length === 0) return;
  const memo = autoload.memo ?? autoload.name;
  await tx
    .insertInto('card_load')
    .values(
      loads.map(({ id, cardId, journalId, amountMinor }) => ({
        id,
        source: 'autoload' as const,
        card_id: cardId,
        business_id: autoload.business_id,
        journal_id: journalId,
        amount: amountMinor,
        memo,
        custom_fields: JSON.stringify(autoload.custom_fields),
        actor: by.id,
        actor_name: by.name,
        created_at: now,
      })),
    )
    .execute();
  const loaded = new Set(loads.map(({ cardId }) => cardId));
  await writeChanges(
    tx,
    run.cards.filter(({ id }) => loaded.has(id)),
    {},
    now,
  );
  await record(
    ...loads.map(
      ({ id, cardId, journalId, amountMinor }): ActivityRecord => ({
        businessId: autoload.business_id,
        subject: { type: 'card', id: cardId },
        type: 'fundsLoaded',
        payload: {
          cardId,
          loadId: id,
          journalId,
          autoloadId: autoload.id,
          amountMinor,
          currency: 'USD',
          memo,
        },
      }),
    ),
  );
  await notifyLoads(
    tx,
    loads.map((load) => ({
      cardId: load.cardId,
      amountMinor: load.amountMinor,
      availableMinor: run.balanceAfter(load),
    })),
    now,
  );
}
