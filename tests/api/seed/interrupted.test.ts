import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { seedDemo } from '../../../scripts/seed/demo.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createAdmin } from './identity-admin.ts';

const now = new Date('2026-11-21T15:30:00Z');
const cardKey = Buffer.alloc(32, 7);

describe('a demo that was interrupted', () => {
  it('is filled whole at the next start, without moving money twice', async () => {
    const database = await createTestDatabase();
    try {
      const { admin } = createAdmin();
      const broken = database.db.withPlugin({
        transformQuery: ({ node }) => {
          if (JSON.stringify(node).includes('"card_tag"')) throw new Error('pulled the plug');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await expect(seedDemo(broken, { now, identityAdmin: admin, cardKey })).rejects.toThrow(
        'pulled the plug',
      );
      expect(
        await seedDemo(database.db, {
          now: new Date(now.getTime() + 8 * 3_600_000),
          identityAdmin: admin,
          cardKey,
        }),
      ).toBe(true);
      expect((await verifyLedger(database.db)).ok).toBe(true);
    } finally {
      await database.drop();
    }
  });
});
