import type { BodyOf, OutputOf } from '#lib/contract/call.ts';
import { createRecipient as call } from '#lib/contract/recipients/changes.ts';
import { assertProgramOpen } from '../../commands/assert-program-open.ts';
import { parsePart } from '../../commands/parse-input.ts';
import { createRecorder } from '../../commands/record.ts';
import { createRecipientWithBankAccount } from '../recipients/create-with-bank-account.ts';
import { inviteNew } from '../recipients/invite-by-mail.ts';
import { writeRecipients } from '../recipients/write-recipient.ts';
import { failureOfRefusal, runForRows } from './do-commands.ts';
import type { Doing, DoRows, RowEnd, RowToDo } from './doing.ts';

/**
 * Registers the recipients of a few rows, in the order of the file: with their account where it is given, one by one;
 * else together, and they are invited to give one.
 */
export const doRecipients: DoRows = async (doing, rows) => {
  const ends: RowEnd[] = [];
  for (const run of runsOf(rows)) {
    const register = hasAccount(run[0] as RowToDo) ? registerOneByOne : inviteTogether;
    ends.push(...(await register(doing, run)));
  }
  return ends;
};

const hasAccount = ({ cells }: RowToDo): boolean => Boolean(cells.accountNumber);

/** Rows next to each other that are of one sort. */
function runsOf(rows: readonly RowToDo[]): RowToDo[][] {
  const runs: RowToDo[][] = [];
  for (const row of rows) {
    const [last] = runs.at(-1) ?? [];
    if (last && hasAccount(last) === hasAccount(row)) runs.at(-1)?.push(row);
    else runs.push([row]);
  }
  return runs;
}

const PERSON = call.body as NonNullable<typeof call.body>;

const personOf = ({ businessId }: Doing, { cells }: RowToDo) => ({
  businessId,
  kind: cells.kind ?? 'person',
  name: cells.name,
  email: cells.email,
  language: cells.language ?? 'en',
});

/** What `createRecipient` does for one, with the same rules. */
async function inviteTogether(doing: Doing, rows: readonly RowToDo[]): Promise<RowEnd[]> {
  const { tx, actor, businessId, now } = doing;
  try {
    await assertProgramOpen(tx, businessId);
    const ends = new Map<number, RowEnd>();
    const inputs: { number: number; input: BodyOf<typeof call> }[] = [];
    for (const row of rows) {
      const { number } = row;
      try {
        inputs.push({ number, input: parsePart(PERSON, personOf(doing, row)) });
      } catch (error) {
        ends.set(number, { number, failure: failureOfRefusal(error) });
      }
    }
    const { record } = createRecorder(tx, { actor, grant: { as: 'self' }, now, from: 'job' });
    const people = inputs.map(({ input }) => input);
    const written = await writeRecipients(tx, { businessId, inputs: people, actor, now, record });
    for (const [index, { number }] of inputs.entries()) {
      const end = written[index];
      if (typeof end === 'string') ends.set(number, { number, result: { recipientId: end } });
      else ends.set(number, { number, failure: failureOfRefusal(end) });
    }
    const recipientIds = written.filter((end) => typeof end === 'string');
    await inviteNew(tx, { recipientIds, now, record });
    return [...ends.values()];
  } catch (error) {
    const failure = failureOfRefusal(error);
    return rows.map(({ number }) => ({ number, failure }));
  }
}

async function registerOneByOne(doing: Doing, rows: readonly RowToDo[]): Promise<RowEnd[]> {
  const ends: RowEnd[] = [];
  for (const row of rows) {
    const { nameOnAccount, accountType, accountNumber, routingNumber } = row.cells;
    const bankAccount = { nameOnAccount, accountType, accountNumber, routingNumber };
    const ran = await runForRows(doing, createRecipientWithBankAccount, {
      params: {},
      body: { ...personOf(doing, row), bankAccount },
      key: `import ${doing.importId} ${row.number}`,
    });
    if ('failure' in ran) ends.push({ number: row.number, failure: ran.failure });
    else {
      const { recipient } = ran.output as OutputOf<typeof call>;
      ends.push({ number: row.number, result: { recipientId: recipient.id } });
    }
  }
  return ends;
}
