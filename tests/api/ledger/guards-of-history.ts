import { v7 } from 'uuid';
import { between, type Raw, writeRawJournal } from '../../support/raw-ledger.ts';
import { type Guard, move, statement } from './guards.ts';

/** Has deferred rules checked now and deferred again, as anybody may in the middle of a transaction. */
const checkEarly = async ({ client }: Raw, rules = 'all') => {
  await client.query(`set constraints ${rules} immediate`);
  await client.query(`set constraints ${rules} deferred`);
};

/** The same for the mirror rule alone, as far as it stands. */
const checkMirrorEarly = async (raw: Raw) => {
  const { rowCount } = await raw.client.query(`select from pg_trigger where tgname = 'journal_mirrors'`);
  if (rowCount) await checkEarly(raw, 'journal_mirrors');
};

const addAfterCheck =
  (entries: (raw: Raw) => ReturnType<typeof between>): Guard['tamper'] =>
  async (raw) => {
    const into = await writeRawJournal(raw, { entries: move(raw) });
    await checkEarly(raw);
    return writeRawJournal(raw, { into, entries: entries(raw) });
  };

/** What a check that passed too early would let through later in the same transaction. */
export const EARLY_CHECKS: Guard[] = [
  {
    name: 'entry_closed',
    table: 'entry',
    title: 'an entry without a counterpart is not added after the check',
    tamper: addAfterCheck(({ world }) => [{ account: world.funding, amount: 1_000_000 }]),
  },
  {
    name: 'entry_closed',
    table: 'entry',
    title: 'not even entries that balance are added after the check',
    tamper: addAfterCheck((raw) => move(raw)),
  },
  {
    name: 'entry_closed',
    table: 'entry',
    title: 'a reversal that was found to be the mirror gets no more entries',
    tamper: async (raw) => {
      const { outside, funding, cardA } = raw.world;
      const reverses = await writeRawJournal(raw, { entries: move(raw) });
      const back = between(funding, outside, 100);
      const into = await writeRawJournal(raw, { kind: 'reversal', reverses, entries: back });
      await checkEarly(raw);
      return writeRawJournal(raw, { into, entries: between(outside, cardA, 100) });
    },
  },
  {
    name: 'journal_mirrors',
    table: 'journal',
    title: 'a reversal that is to move more is not yet a mirror',
    tamper: async (raw) => {
      const { outside, funding, cardA } = raw.world;
      const reverses = await writeRawJournal(raw, { entries: move(raw) });
      const back = between(funding, outside, 100);
      const into = await writeRawJournal(raw, { kind: 'reversal', reverses, amount: 150, entries: back });
      await checkMirrorEarly(raw);
      return writeRawJournal(raw, { into, entries: between(outside, cardA, 50) });
    },
  },
  {
    name: 'journal_mirrors',
    table: 'journal',
    title: 'two journals without entries are not yet mirrors',
    tamper: async (raw) => {
      const { outside, cardA } = raw.world;
      const first = await writeRawJournal(raw, { amount: 100, entries: [] });
      const empty = { kind: 'reversal', reverses: first, amount: 100, entries: [] };
      const second = await writeRawJournal(raw, empty);
      await checkMirrorEarly(raw);
      await writeRawJournal(raw, { into: first, entries: move(raw) });
      return writeRawJournal(raw, { into: second, entries: between(outside, cardA, 100) });
    },
  },
  {
    name: 'journal_mirrors',
    table: 'journal',
    title: 'two journals of one side each are not yet mirrors',
    tamper: async (raw) => {
      const { outside, funding, cardA } = raw.world;
      const gain = { account: funding, amount: 100 };
      const first = await writeRawJournal(raw, { amount: 100, entries: [gain] });
      const loss = { account: funding, amount: -100 };
      const half = { kind: 'reversal', reverses: first, amount: 100, entries: [loss] };
      const second = await writeRawJournal(raw, half);
      await checkMirrorEarly(raw);
      await writeRawJournal(raw, { into: first, entries: [{ account: outside, amount: -100 }] });
      return writeRawJournal(raw, { into: second, entries: [{ account: cardA, amount: 100 }] });
    },
  },
];

/** @param behind the rule of a table that names this one, where truncating it takes that one along */
export const appendOnly = (table: string, change: string, behind?: string): Guard[] =>
  [`update ${table} set ${change}`, `delete from ${table}`, `truncate ${table}`].map((text) => {
    const isWider = behind !== undefined && text.startsWith('truncate');
    return {
      name: `${table}_append_only`,
      table,
      title: `nobody may: ${text}`,
      tamper: statement(isWider ? `${text} cascade` : text),
      ...(isWider ? { behind } : {}),
    };
  });

/** An order for virtual cards that has arrived; answers its id. */
async function writeDeliveredOrder({ client }: Raw): Promise<string> {
  const [business, order] = [v7(), v7()];
  await client.query(`insert into business (id, name, created_at) values ($1, 'Raw', now())`, [business]);
  await client.query(
    `insert into card_order (id, business_id, kind, status, quantity, load_total, idem_scope, idem_key, actor,
       actor_name, created_at)
     values ($1, $2, 'virtual', 'delivered', 1, 0, 'raw', $3, 'raw', 'Raw', now())`,
    [order, business, order],
  );
  return order;
}

/** A payment of $1.00 that failed before it left; answers its id, which is its recipient's and account's too. */
async function writeFailedTransfer(raw: Raw): Promise<string> {
  const [business, id] = [v7(), v7()];
  const { client } = raw;
  const journal = await writeRawJournal(raw, { entries: move(raw) });
  await client.query(`insert into business (id, name, created_at) values ($1, 'Raw', now())`, [business]);
  await client.query(
    `insert into recipient (id, business_id, kind, name, email, language, created_by, created_by_name, created_at,
       last_activity_at)
     values ($1, $2, 'person', 'Raw', 'raw@example.com', 'en', 'raw', 'Raw', now(), now())`,
    [id, business],
  );
  await client.query(
    `insert into bank_account (id, recipient_id, business_id, name_on_account, account_type, sealed_account_number,
       account_hmac, last4, routing_number, source, status, added_by, added_by_name, created_at, decided_at)
     values ($1, $1, $2, 'Raw Account', 'checking', 'sealed', 'hmac', '6789', '122105155', 'manual', 'verified', 'raw',
       'Raw', now(), now())`,
    [id, business],
  );
  await client.query(
    `insert into bank_transfer (id, business_id, recipient_id, bank_account_id, amount, requested_speed, speed,
       effective_on, status, failure_reason, journal_id, return_journal_id, actor, actor_name, created_at, failed_at)
     values ($1, $2, $1, $1, 100, 'ach', 'ach', '2026-11-24', 'failed', 'closedAccount', $3, $3, 'raw', 'Raw', now(),
       now())`,
    [id, business, journal],
  );
  return id;
}

/** What has arrived was not sent anew: states of orders, parcels, accounts and payments go their ways alone. */
const STEPS: Guard[] = [
  {
    name: 'bank_account_steps',
    table: 'bank_account',
    title: 'an account that the bank has decided about does not wait again',
    tamper: async (raw) => {
      const id = await writeFailedTransfer(raw);
      return raw.client.query(`update bank_account set status = 'pending', decided_at = null where id = $1`, [
        id,
      ]);
    },
  },
  {
    name: 'bank_transfer_steps',
    table: 'bank_transfer',
    title: 'a payment that failed is not under way again',
    tamper: async (raw) => {
      const id = await writeFailedTransfer(raw);
      return raw.client.query(
        `update bank_transfer set status = 'processing', processing_at = now(), failed_at = null,
           failure_reason = null, return_journal_id = null where id = $1`,
        [id],
      );
    },
  },
  {
    name: 'card_order_steps',
    table: 'card_order',
    title: 'a delivered order is not placed again',
    tamper: async (raw) => {
      const id = await writeDeliveredOrder(raw);
      return raw.client.query(`update card_order set status = 'placed' where id = $1`, [id]);
    },
  },
  {
    name: 'shipment_steps',
    table: 'shipment',
    title: 'a delivered parcel is not made again',
    tamper: async (raw) => {
      const order = await writeDeliveredOrder(raw);
      await raw.client.query(
        `insert into shipment (id, order_id, method, status, created_at, delivered_at)
         values ($1, $1, 'VIRTUAL', 'delivered', now(), now())`,
        [order],
      );
      return raw.client.query(
        `update shipment set status = 'created', delivered_at = null, next_step_at = now() where id = $1`,
        [order],
      );
    },
  },
];

/** A request for approval that was declined; answers its id. */
async function writeDeclinedApproval({ client }: Raw): Promise<string> {
  const [business, id] = [v7(), v7()];
  await client.query(`insert into business (id, name, created_at) values ($1, 'Raw', now())`, [business]);
  await client.query(
    `insert into users (id, first_name, last_name, created_at) values ($1, 'Raw', 'Raw', now())`,
    [id],
  );
  await client.query(
    `insert into approval (id, business_id, call, kind, amount, subject_type, subject_id, request, requested_by,
       requested_by_name, idem_scope, idem_key, status, expires_at, decided_by, decided_by_name, decided_at, created_at)
     values ($1::uuid, $2, 'loadCard', 'loads', 100, 'card', 'RAW0000001', '{}', $1::text, 'Raw', 'raw', $1::text,
       'declined', now() + interval '7 days', 'somebody', 'Raw', now(), now())`,
    [id, business],
  );
  return id;
}

const APPROVALS: Guard[] = [
  {
    name: 'approval_transitions',
    table: 'approval',
    title: 'a declined request does not wait again',
    tamper: async (raw) =>
      raw.client.query(
        `update approval set status = 'pending', decided_by = null, decided_at = null where id = $1`,
        [await writeDeclinedApproval(raw)],
      ),
  },
  ...['delete from approval', 'truncate approval'].map((text) => ({
    name: 'approval_kept',
    table: 'approval',
    title: `nobody may: ${text}`,
    tamper: statement(text),
  })),
];

const writeDoneImportRow = ({ client }: Raw) =>
  client.query(`
    with raw as (
      insert into business (id, name, created_at) values (gen_random_uuid(), 'Raw', now()) returning id),
    file as (
      insert into import_file (id, business_id, kind, file_name, columns, actor, actor_name, created_at, changed_at)
      select gen_random_uuid(), id, 'cardLoads', 'loads.csv', '{cardId}', 'somebody', 'Somebody', now(), now()
      from raw returning id)
    insert into import_row (import_id, number, cells, state, done_at)
    select id, 2, '{}', 'done', now() from file`);

/** A row of an import that is done neither begins again nor goes. */
const IMPORTS: Guard[] = [
  `update import_row set state = 'good', done_at = null`,
  'delete from import_row',
].map((text) => ({
  name: 'import_row_done',
  table: 'import_row',
  title: `nobody may: ${text}`,
  tamper: async (raw) => {
    await writeDoneImportRow(raw);
    return raw.client.query(text);
  },
}));

/** What people did and what cards were given is history, as the journals are. */
export const RECORDS: Guard[] = [
  ...STEPS,
  ...APPROVALS,
  ...IMPORTS,
  ...appendOnly('activity', `actor = 'somebody else'`),
  ...appendOnly('activity_seal', 'line_count = 0'),
  ...appendOnly('staff_activity', `actor = 'somebody else'`),
  ...appendOnly('card_load', 'amount = 1', 'card_move_append_only'),
  ...appendOnly('card_move', 'amount = 1'),
  ...appendOnly('issuer_event', 'amount = 1'),
];
