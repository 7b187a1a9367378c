import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileBank } from '#lib/server/providers/bank/file/bank.ts';
import type { BankNews } from '#lib/server/providers/bank/news.ts';
import type { PayoutOrder } from '#lib/server/providers/bank/port.ts';
import { createTestDatabase } from '../../support/database.ts';

export const ORIGINATOR = {
  bankRouting: '021000021',
  bankName: 'First Meadow Bank',
  companyId: '1234567890',
  originName: 'Larkspur',
  accountNumber: '9900112233',
};

/** A payment of $123.45, the same day; promised for the next where it travels overnight. */
export const payout = (key: string, more: Partial<PayoutOrder> = {}): PayoutOrder => ({
  key,
  amountMinor: 12_345,
  speed: 'sameday_ach',
  effectiveOn: more.speed === 'ach' ? '2026-11-24' : '2026-11-23',
  recipientKind: 'person',
  organizationName: 'Juniper Commons',
  to: {
    nameOnAccount: 'José Núñez',
    accountType: 'checking',
    accountNumber: '000123456789',
    routingNumber: '122105155',
  },
  ...more,
});

/** The credits of a file, without the debits that pay for them. */
export const entriesOf = (text: string) => text.split('\n').filter((line) => /^6[23][23]/.test(line));
export const traceOf = (line: string | undefined) => line?.slice(79, 94) ?? '';

export type FileBankWorld = Awaited<ReturnType<typeof createFileBankWorld>>;

/** A bank over files with a folder, a clock and an empty book of its own; `begin` before each test, `end` after it. */
export async function createFileBankWorld() {
  const database = await createTestDatabase();
  const { db } = database;
  let directory = '';
  let now = new Date();
  const reported: BankNews[] = [];
  const placeOf = (...parts: string[]) => join(directory, ...parts);
  const world = {
    db,
    reported,
    placeOf,
    bank: undefined as unknown as ReturnType<typeof createFileBank>,
    now: () => now,
    /** What the platform says of news: null where it takes them. */
    answer: (_: BankNews): string | null | Promise<string | null> => null,
    async begin({ leadMs = 0 } = {}) {
      directory = await mkdtemp(join(tmpdir(), 'larkspur-bank-'));
      // Monday, 9:00 AM in New York.
      now = new Date('2026-11-23T14:00:00Z');
      reported.length = 0;
      world.answer = () => null;
      world.bank = createFileBank({
        db,
        clock: { now: () => now },
        sealingKey: Buffer.alloc(32, 7),
        originator: ORIGINATOR,
        directory,
        leadMs,
        emit: async (news) => {
          const why = await world.answer(news);
          if (why === null) reported.push(news);
          return why;
        },
      });
    },
    async end() {
      await db.deleteFrom('bank_file_entry').execute();
      await db.deleteFrom('bank_file').execute();
      await rm(directory, { recursive: true });
    },
    async roundAt(iso: string) {
      now = new Date(iso);
      return world.bank.round();
    },
    outgoing: () => readdir(placeOf('outgoing')).catch(() => []),
    read: (name: string) => readFile(placeOf('outgoing', name), 'utf8'),
    async receive(name: string, text: string) {
      await mkdir(placeOf('incoming'), { recursive: true });
      await writeFile(placeOf('incoming', name), text);
    },
    drop: database.drop,
  };
  return world;
}
