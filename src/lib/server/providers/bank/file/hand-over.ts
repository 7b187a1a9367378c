import { access, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import { type CalendarDate, easternParts } from '#lib/domain/calendar.ts';
import type { BankFileEntryTable, BankFileTable } from '../../../db/schema/bank-transfers.ts';
import type { Tx } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type AchBatch, writeAchFile } from '../nacha/write-file.ts';
import { dateFile } from './date-file.ts';
import { fileNameOf } from './file-name.ts';
import { openDestination } from './keep-order.ts';
import type { FileRail } from './rail.ts';
import { withinOneDebit } from './within-one-debit.ts';

type BankFile = Selectable<BankFileTable>;
type Entry = Selectable<BankFileEntryTable>;

/** Shown on the recipient's statement beside the organisation. */
const DESCRIPTIONS = { payout: 'PAYMENT', check: 'PRENOTE' } as const;
/** Offsets have their own range of trace numbers, far from those of entries. */
const FIRST_OFFSET = 9_000_000;
/** Files that one round hands over. */
const PER_ROUND = 10;

/**
 * Puts files where the bank takes them: each is written aside and moved there whole, once. If the process ended at
 * the moment of moving and the file is gone, it is unknown whether the bank has it. Such a file is not put there
 * again; only a person can ask the bank.
 *
 * @throws Error naming such files and those that could not be written, after all others have left
 */
export async function handOverFiles(rail: FileRail): Promise<boolean> {
  const files = await rail.db
    .selectFrom('bank_file')
    .selectAll()
    .where('handed_over_at', 'is', null)
    .where('abandoned_at', 'is', null)
    // Doubtful files wait for a person and do not hold up the others.
    .orderBy('handing_over_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(PER_ROUND)
    .execute();
  const errors: unknown[] = [];
  for (const file of files) await handOver(rail, file).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
  return false;
}

async function handOver(rail: FileRail, file: BankFile): Promise<void> {
  const name = fileNameOf(file);
  const outgoing = join(rail.directory, 'outgoing');
  const paths = { place: join(outgoing, name), aside: join(rail.directory, `${name}.part`) };
  if (file.handing_over_at !== null) return finish(rail, file, { name, ...paths, isFresh: false });
  await mkdir(outgoing, { recursive: true });
  if (await begin(rail, file, paths.aside)) await finish(rail, file, { name, ...paths, isFresh: true });
}

/**
 * One node at a time dates a file, writes it aside and marks it as being handed over; only then it is moved.
 *
 * @returns false where another node does
 */
function begin(rail: FileRail, { id }: BankFile, aside: string): Promise<boolean> {
  const { db, clock } = rail;
  return inTransaction(db, async (tx) => {
    const file = await tx
      .selectFrom('bank_file')
      .selectAll()
      .where('id', '=', id)
      .where('handing_over_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!file) return false;
    await dateFile(tx, rail, id);
    await writeWhole(aside, await textOf(tx, rail, file));
    await tx.updateTable('bank_file').set({ handing_over_at: clock.now() }).where('id', '=', id).execute();
    return true;
  });
}

type Placing = { name: string; place: string; aside: string; isFresh: boolean };

/**
 * Moves a file that this node has just begun with, or finds it where another process put it. The lock keeps out a
 * person who decides meanwhile that the bank never got it: its entries would leave twice.
 *
 * @throws Error where it is unknown whether the bank has it
 */
function finish(rail: FileRail, { id }: BankFile, { name, place, aside, isFresh }: Placing): Promise<void> {
  return inTransaction(rail.db, async (tx) => {
    const open = await tx
      .selectFrom('bank_file')
      .select('id')
      .where('id', '=', id)
      .where('handed_over_at', 'is', null)
      .where('abandoned_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!open) return;
    if (isFresh) await rename(aside, place);
    else if (!(await exists(place)))
      throw new Error(`ask the bank whether it has ${name}: it is neither here nor known to be there`);
    await tx
      .updateTable('bank_file')
      .set({ handed_over_at: rail.clock.now() })
      .where('id', '=', id)
      .execute();
  });
}

async function writeWhole(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function textOf(tx: Tx, rail: FileRail, file: BankFile): Promise<string> {
  const entries = await tx
    .selectFrom('bank_file_entry')
    .selectAll()
    .where('file_id', '=', file.id)
    .orderBy('trace')
    .execute();
  const { hour, minute } = easternParts(file.created_at);
  return writeAchFile({
    createdOn: file.created_on as CalendarDate,
    createdAt: `${String(hour).padStart(2, '0')}${String(minute).padStart(2, '0')}`,
    modifier: file.modifier,
    originator: rail.originator,
    batches: [...Map.groupBy(entries, batchOf).values()]
      .flatMap(withinOneDebit)
      .map((group, index) => toBatch(rail, group, index)),
  });
}

const batchOf = (entry: Entry): string =>
  [entry.organization_name, entry.recipient_kind, entry.kind, entry.effective_on, entry.same_day].join('\n');

function toBatch(rail: FileRail, group: readonly Entry[], index: number): AchBatch {
  const first = group[0] as Entry;
  return {
    recipientKind: first.recipient_kind,
    companyName: first.organization_name,
    description: DESCRIPTIONS[first.kind],
    effectiveOn: first.effective_on as CalendarDate,
    sameDay: (first.same_day ?? undefined) as AchBatch['sameDay'],
    offsetSequence: FIRST_OFFSET + index,
    entries: group.map((entry) => {
      const { nameOnAccount, ...numbers } = openDestination(rail, entry);
      return {
        sequence: entry.trace ?? 0,
        amountMinor: entry.amount,
        name: nameOnAccount,
        ...numbers,
        individualId: entry.key.replaceAll('-', '').slice(-15),
      };
    }),
  };
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
