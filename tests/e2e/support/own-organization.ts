import { expect, type Page } from '@playwright/test';
import { openDatabase } from '#lib/server/db/pool.ts';
import type { Db } from '#lib/server/db/schema.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { issueCards } from '#lib/server/services/cards/issue-cards.ts';
import { makeBusiness } from '../../support/world.ts';
import { bearerOf, type PrintedCard, printCard } from './printed-card.ts';
import { newestMail } from './recipients.ts';
import { makePerson } from './staff.ts';

/** An organization of a test's own under a brand, with money and an administrator. */
export type Organization = {
  name: string;
  /** A card on its way to nobody in particular, as it lies in the hand that gets it. */
  giveCard(): Promise<PrintedCard>;
  /** Calls of its administrator; `{business}` in a path is the organization. */
  get(path: string): Promise<unknown>;
  post(path: string, data: object): Promise<unknown>;
  /** A virtual card for somebody; the address that they are mailed. */
  mailVirtualCard(email: string): Promise<string>;
};

export async function makeOrganization(page: Page, brand: string): Promise<Organization> {
  const word = crypto.randomUUID().slice(0, 8);
  const name = `Prairie Aid ${word}`;
  const admin = `admin-${word}@example.org`;
  const uid = await makePerson(page, admin);
  const business = await withDatabase(async (db) => {
    const { id } = await makeBusiness(db, { name, fundingMinor: 100_000 });
    await db.updateTable('business').set({ brand }).where('id', '=', id).execute();
    await db
      .insertInto('member')
      .values({ user_id: uid, business_id: id, role: 'admin', created_at: new Date() })
      .execute();
    return id;
  });
  const authorization = `Bearer ${await bearerOf(page, admin)}`;
  const call = async (method: 'GET' | 'POST', path: string, data?: object) => {
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
    const address = `/api${path.replace('{business}', business)}`;
    const answer = await page.request.fetch(address, { method, headers, ...(data ? { data } : {}) });
    expect([path, answer.ok() ? '' : await answer.text()]).toEqual([path, '']);
    return answer.json();
  };
  const post = (path: string, data: object) => call('POST', path, data);
  return {
    name,
    get: (path) => call('GET', path),
    post,
    giveCard: async () => {
      const card = {
        businessId: business,
        type: 'physical',
        holder: { firstName: 'Amina', lastName: 'Rahimi', email: null, phone: null },
        organisationName: name,
      } as const;
      const [id = ''] = await withDatabase((db) =>
        inTransaction(db, (tx) => issueCards(tx, { cards: [card], now: new Date() })),
      );
      return printCard(id);
    },
    mailVirtualCard: async (email) => {
      const cards = [{ firstName: 'Amina', lastName: 'Rahimi', email }];
      await post('/cards/business/{business}/virtualCards', { cards });
      const mail = await newestMail(page, email, /\/register\//);
      return /https?:\/\/\S+\/register\/\S+/.exec(mail)?.[0] ?? '';
    },
  };
}

async function withDatabase<Result>(act: (db: Db) => Promise<Result>): Promise<Result> {
  const database = openDatabase(process.env.E2E_DATABASE_URL ?? '', { max: 1, name: 'test' });
  try {
    return await act(database.db);
  } finally {
    await database.close();
  }
}
