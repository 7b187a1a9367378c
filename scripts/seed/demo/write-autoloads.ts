import type { Tx } from '#lib/server/db/schema.ts';
import { cardAccount } from './money.ts';
import type { PlannedAutoload, PlannedRun } from './plan-autoloads.ts';
import { demoId } from './random.ts';

/** Writes the autoloads with their cards, runs and activities; the loads themselves stand with the cards. */
export async function writeAutoloads(tx: Tx, autoloads: readonly PlannedAutoload[]): Promise<void> {
  await tx.insertInto('autoload').values(autoloads.map(toRow)).execute();
  await tx.insertInto('autoload_member').values(autoloads.flatMap(toMembers)).execute();
  await tx
    .insertInto('autoload_reader')
    .values(autoloads.map(({ demo }) => ({ autoload_id: demo.id, user_id: demo.madeBy.uid })))
    .execute();
  await tx.insertInto('autoload_run').values(autoloads.flatMap(toRuns)).execute();
  await tx.insertInto('autoload_load').values(autoloads.flatMap(toLoads)).execute();
  const watched = [...new Set(autoloads.map(({ demo }) => demo.businessId))];
  await tx
    .insertInto('autoload_watch')
    .values(watched.map((business_id) => ({ business_id, look_at: autoloads[0]?.createdAt ?? new Date(0) })))
    .execute();
  await tx.insertInto('activity').values(autoloads.flatMap(toActivities)).execute();
}

const memberId = (autoloadId: string, cardId: string) => demoId(`member ${autoloadId} ${cardId}`);
const loadsOf = ({ loads }: PlannedRun) => [...loads.values()].filter((load) => load !== null);

function toRow({ demo, startOn, nextOn, createdAt }: PlannedAutoload) {
  return {
    id: demo.id,
    business_id: demo.businessId,
    name: demo.name,
    kind: demo.kind,
    amount: demo.amountMinor,
    floor: demo.floorMinor,
    memo: null,
    frequency: demo.frequency,
    start_on: startOn,
    end_on: null,
    state: demo.state,
    next_on: nextOn,
    created_by: demo.madeBy.uid,
    created_by_name: demo.madeBy.name,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

const toMembers = ({ demo, lives, createdAt }: PlannedAutoload) =>
  lives.map(({ card }) => ({
    id: memberId(demo.id, card.id),
    autoload_id: demo.id,
    account_id: cardAccount(card.id),
    added_at: createdAt,
  }));

const toRuns = ({ demo, runs }: PlannedAutoload) =>
  runs.map((run) => {
    const loaded = loadsOf(run).length;
    return {
      autoload_id: demo.id,
      due_on: run.dueOn,
      business_id: demo.businessId,
      status: run.skippedBy === null ? ('done' as const) : ('skipped' as const),
      try_at: null,
      tried_at: run.skippedBy === null ? run.at : null,
      loaded,
      left_out: run.loads.size - loaded,
      total: loaded * demo.amountMinor,
      by_name: run.skippedBy,
      created_at: run.at,
      ended_at: run.at,
    };
  });

const toLoads = ({ demo, runs }: PlannedAutoload) =>
  runs.flatMap(({ dueOn, loads }) =>
    [...loads].map(([cardId, load]) => ({
      autoload_id: demo.id,
      due_on: dueOn,
      member_id: memberId(demo.id, cardId),
      card_id: cardId,
      state: load ? ('loaded' as const) : ('skipped' as const),
      reason: load ? null : ('frozen' as const),
      amount: load ? demo.amountMinor : 0,
      journal_id: load?.journalId ?? null,
    })),
  );

/** As the services record it: that it was made and got its cards, and what became of each date. */
function toActivities({ demo, lives, runs, createdAt }: PlannedAutoload) {
  const of = { autoloadId: demo.id, name: demo.name };
  const line = (name: string, at: Date, payload: object) => ({
    id: demoId(`activity autoload ${demo.id} ${name}`),
    business_id: demo.businessId,
    subject_type: 'autoload' as const,
    subject_id: demo.id,
    reason: null,
    payload: JSON.stringify({ ...of, ...payload }),
    created_at: at,
  });
  const member = { actor: demo.madeBy.uid, actor_name: demo.madeBy.name, channel: 'dashboard' as const };
  const itself = { actor: 'system:autoloads', actor_name: 'Larkspur', channel: 'system' as const };
  return [
    { ...line('made', createdAt, {}), ...member, type: 'autoloadCreated' as const },
    {
      ...line('cards', createdAt, { cardCount: lives.length }),
      ...member,
      type: 'autoloadMembersAdded' as const,
    },
    ...runs.map((run) => {
      const { dueOn, at } = run;
      if (run.skippedBy !== null) {
        return { ...line(dueOn, at, { dueOn }), ...member, type: 'autoloadRunSkipped' as const };
      }
      const cardCount = loadsOf(run).length;
      const sums = {
        cardCount,
        skippedCount: run.loads.size - cardCount,
        amountMinor: cardCount * demo.amountMinor,
      };
      return {
        ...line(dueOn, at, { dueOn, ...sums, currency: 'USD' }),
        ...itself,
        type: 'autoloadRan' as const,
      };
    }),
  ];
}
