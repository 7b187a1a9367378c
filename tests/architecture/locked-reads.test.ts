import { expect, test } from 'vitest';
import { type Source, sourcesIn } from './source.ts';

/**
 * Whatever opens transactions of its own, beside `runCommand`, must read what it decides on inside them and after the
 * lock. Each file that also reads outside one says here why nothing is decided by that.
 */
const READS_BEFORE: Record<string, string> = {
  'src/lib/server/providers/bank/file/doubtful.ts':
    'lists for a person; the answer names the state it comes from',
  'src/lib/server/providers/bank/file/hand-over.ts': 'lists files; each is read again under its lock',
  'src/lib/server/providers/bank/sandbox/app.ts': 'reads a payout for its answer; a return locks its deposit',
  'src/lib/server/providers/bank/sandbox/bank.ts': 'takes due steps and emits; each locks its rows',
  'src/lib/server/services/bank-transfers/send-payout.ts': "the order for the bank, under the transfer's key",
  'src/lib/server/services/bank-transfers/sweep-transfers.ts':
    'lists transfers; each step locks its transfer',
  'src/lib/server/services/cards/get-client-token.ts': "the token is bound to the card's version",
  'src/lib/server/services/cards/make-card.ts':
    'the order for the issuer; the answer is compared under the lock',
  'src/lib/server/services/cards/set-first-pin.ts': 'for its claim, which locks the card in a transaction',
  'src/lib/server/services/cards/sweep-closed.ts': 'lists cards; each is read again under its lock',
  'src/lib/server/services/imports/run-chunks.ts': 'lists rows; each is read again under its lock',
  'src/lib/server/services/onboarding/check-application.ts':
    'the application for the verification; its round is read again under its lock',
  'src/lib/server/services/orders/move-shipments.ts': 'lists shipments; the step is checked under the lock',
  'src/lib/server/services/programs/close-cards.ts':
    'lists cards of a program that takes no new ones; each is read again under its lock',
  'src/lib/server/services/purchases/apply-lithic-step.ts':
    'the card of a purchase or a number, and whether we know it; what is open is read under its lock',
  'src/lib/server/services/sandbox/settle-purchase.ts':
    'the card of a purchase, which never changes; what is open is read under its lock',
};

const OPENERS = /\b(?:inTransaction|receiveEvent)\(/;
/** Handing the database to an opener or receiving it, which reads nothing. */
const HANDED = [
  /\b(?:inTransaction|receiveEvent)\(\s*(?:\w+\.)*db,/g,
  /\{[^{}()]*\bdb\b[^{}()]*\}\s*(?=[:=,)])/g,
  /\bdb\??: Db\b/g,
  /'(?:[^'\n]*\/)?db(?:\/[^'\n]*)?'/g,
  /\/\*\*[\s\S]*?\*\/|\/\/.*/g,
];

const readsBefore = ({ text }: Source): boolean =>
  OPENERS.test(text) && /\bdb\b/.test(HANDED.reduce((rest, pattern) => rest.replace(pattern, ''), text));

test('what moves things outside a command reads inside its transaction, or says why it need not', () => {
  const found = sourcesIn(['src/lib/server'], /\.ts$/)
    .filter(({ path }) => !/^src\/lib\/server\/(commands|db|jobs|ledger)\//.test(path))
    .filter(readsBefore)
    .map(({ path }) => path);
  expect(found.sort()).toEqual(Object.keys(READS_BEFORE).sort());
});

test('a read before the transaction is seen, and one inside it is not', () => {
  const file = (body: string): Source => ({
    path: 'a.ts',
    text: `import { x } from '../../db/y.ts';\n${body}`,
  });
  const before = 'const row = await find(db); return inTransaction(db, (tx) => post(tx, row));';
  const inside = 'return inTransaction(platform.db, async (tx) => post(tx, await find(tx)));';
  expect([before, inside].map((body) => readsBefore(file(body)))).toEqual([true, false]);
});
