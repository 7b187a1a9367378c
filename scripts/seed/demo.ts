import { sql } from 'kysely';
import type { Db } from '#lib/server/db/schema.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import type { FileStore } from '#lib/server/providers/files/port.ts';
import { type IdentityAdmin, IdentityError } from '#lib/server/providers/identity/port.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#lib/server/services/sandbox/demo/people.ts';
import { createDays } from './demo/days.ts';
import { liveCard } from './demo/live-card.ts';
import { postMoney } from './demo/money.ts';
import { notifyHolders } from './demo/notify-holders.ts';
import { planAutoloads } from './demo/plan-autoloads.ts';
import { planCards } from './demo/plan-cards.ts';
import { planDeposits } from './demo/plan-deposits.ts';
import { planOrders } from './demo/plan-orders.ts';
import { planRecipients } from './demo/plan-recipients.ts';
import { planSpendRules } from './demo/plan-spend-rules.ts';
import { planTransfers } from './demo/plan-transfers.ts';
import { underRules } from './demo/under-rules.ts';
import { keepDocuments, writeApplications } from './demo/write-applications.ts';
import { writeAutoloads } from './demo/write-autoloads.ts';
import { writeCards } from './demo/write-cards.ts';
import { writeCases } from './demo/write-cases.ts';
import { writeDeposits } from './demo/write-deposits.ts';
import { writeIssuer } from './demo/write-issuer.ts';
import { writeOrders, writeShipments } from './demo/write-orders.ts';
import { writePeople } from './demo/write-people.ts';
import { writeRecipients } from './demo/write-recipients.ts';
import { writeReplacements } from './demo/write-replacements.ts';
import { writeSpendRules } from './demo/write-spend-rules.ts';
import { writeTransfers } from './demo/write-transfers.ts';

type Demo = {
  now: Date;
  identityAdmin: IdentityAdmin;
  cardKey: Buffer;
  /** keeps the documents of applications; without it there are only their records */
  files?: Pick<FileStore, 'keep'> | undefined;
};

/** Any fixed number; one process at a time fills a database. */
const SEED_LOCK = 7_313_010;

/**
 * Fills an empty sandbox with the demo: fixed ids and stories, dates counted back from `now`, every cent
 * through the ledger. A database with any business in it is left as it is; missing sign-ins are made again.
 *
 * @returns whether the database was filled now
 */
export async function seedDemo(db: Db, { now, identityAdmin, cardKey, files }: Demo): Promise<boolean> {
  const [isFilled] = await Promise.all([fill(db, { now, cardKey, files }), makeIdentities(identityAdmin)]);
  return isFilled;
}

/** The ledger first, whose postings can be replayed; then all records at once, so that an interrupted start repeats. */
async function fill(db: Db, { now, cardKey, files }: Omit<Demo, 'identityAdmin'>): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  if (files) await keepDocuments(files);
  const days = createDays(now);
  const lives = planCards().map((card) => liveCard(card, days));
  const rules = planSpendRules(lives, days);
  for (const life of lives) underRules(life, rules);
  const orders = planOrders(lives);
  const orderOf = new Map(
    orders.flatMap(({ id, lives: members }) => members.map(({ card }) => [card.id, id])),
  );
  const recipients = planRecipients(days);
  const transfers = planTransfers(recipients, days);
  const autoloads = planAutoloads(lives, days);
  const deposits = planDeposits({ lives, transfers }, days);
  await postMoney(db, { lives, transfers, deposits });
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    await writePeople(tx, days);
    await writeOrders(tx, orders, days);
    await writeCards(tx, lives, orderOf);
    await writeSpendRules(tx, rules, lives);
    await writeReplacements(tx, lives, days);
    await writeIssuer(tx, cardKey);
    await writeShipments(tx, orders, days);
    await writeRecipients(tx, recipients, { days, cardKey, transfers });
    await writeTransfers(tx, transfers, { cardKey, organizationName: 'Juniper Commons' });
    await writeDeposits(tx, deposits);
    await writeAutoloads(tx, autoloads);
    await writeCases(tx, days);
    await writeApplications(tx, days, cardKey);
    await notifyHolders(tx, lives);
    return true;
  });
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('business').select('id').limit(1).executeTakeFirst()) === undefined;
}

async function makeIdentities(admin: IdentityAdmin): Promise<void> {
  await Promise.all(
    DEMO_PEOPLE.map(async ({ uid, firstName, lastName, email, phone, google }) => {
      const displayName = `${firstName} ${lastName}`;
      try {
        await admin.createUser({
          uid,
          email,
          emailVerified: true,
          phone,
          ...(google === 'alone' ? {} : { password: DEMO_PASSWORD }),
          displayName,
        });
      } catch (error) {
        const isThere =
          error instanceof IdentityError && ['uidTaken', 'emailTaken', 'phoneTaken'].includes(error.reason);
        if (!isThere) throw error;
      }
    }),
  );
}
