import type { Hono } from 'hono';
import type { Clock } from '#lib/domain/clock.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { deriveKey } from '../../../secrets.ts';
import type { SandboxEvents } from '../../sandbox-events.ts';
import { createBankApp } from './app.ts';
import { bookDeposit, type PaidIn, returnDeposit } from './deposits.ts';
import { type Deliver, emitWaiting } from './emit.ts';
import { comeBack, decideCheck, fail, settle, takeSteps } from './steps.ts';

/** The sandbox's bank: its HTTP interface, and the controls that people use. */
export type SandboxBank = {
  app: Hono;
  /** Takes the due steps and emits their events. @returns whether there was something to do */
  work(): Promise<boolean>;
  /** Decides a check now. @returns undefined for one that is unknown or decided already */
  decideCheck(key: string, code: string | null): Promise<'verified' | 'failed' | 'decided' | undefined>;
  /** Somebody pays in; `later` announces it today for the next banking day. @returns its key */
  payIn(deposit: PaidIn, when: 'now' | 'later'): Promise<string>;
  /** The sender's bank takes it back. */
  takeBack(key: string, code: string | null): Promise<'moved' | 'decided' | undefined>;
  /** Moves a payment now: `returned` first settles a payment that has not settled. */
  movePayout(
    key: string,
    move: { to: 'settled' | 'failed' | 'returned'; code: string | null },
  ): Promise<'moved' | 'decided' | undefined>;
};

/**
 * A bank with its own book (`sandbox_bank_*`), in any process and database. It knows nothing of its customers; it
 * sends its events to `deliver` until they are received.
 */
export function createSandboxBank(
  db: Db,
  options: { clock: Clock; cardKey: Buffer; apiKey: string; events: SandboxEvents; deliver: Deliver },
): SandboxBank {
  const { clock, apiKey, events, deliver } = options;
  const secret = deriveKey(options.cardKey, 'sandbox bank');
  const emit = () => emitWaiting(db, { deliver, sign: events.sign });
  return {
    app: createBankApp(db, { clock, apiKey, secret }),

    async work() {
      const hasMoved = await takeSteps(db, clock.now());
      const hasMore = await emit();
      return hasMoved || hasMore;
    },

    async decideCheck(key, code) {
      const at = clock.now();
      const decided = await inTransaction(db, async (tx) => {
        const check = await tx
          .selectFrom('sandbox_bank_check')
          .select(['key', 'status', 'request'])
          .where('key', '=', key)
          .forUpdate()
          .executeTakeFirst();
        if (!check) return undefined;
        if (check.status !== 'accepted') return 'decided' as const;
        await decideCheck(tx, check, { at, code });
        return code ? ('failed' as const) : ('verified' as const);
      });
      await emit();
      return decided;
    },

    async payIn(deposit, when) {
      const key = await inTransaction(db, (tx) => bookDeposit(tx, deposit, { when, at: clock.now() }));
      await emit();
      return key;
    },

    async takeBack(key, code) {
      const moved = await inTransaction(db, (tx) => returnDeposit(tx, key, { code, at: clock.now() }));
      await emit();
      return moved;
    },

    async movePayout(key, { to, code }) {
      const at = clock.now();
      const moved = await inTransaction(db, async (tx) => {
        const payout = await tx
          .selectFrom('sandbox_bank_payout')
          .select(['key', 'status', 'request'])
          .where('key', '=', key)
          .forUpdate()
          .executeTakeFirst();
        if (!payout) return undefined;
        const isOpen = payout.status === 'accepted';
        if (!isOpen && !(to === 'returned' && payout.status === 'settled')) return 'decided' as const;
        if (to === 'failed') await fail(tx, payout, { at, code });
        if (to !== 'failed' && isOpen) await settle(tx, payout, at);
        if (to === 'returned') await comeBack(tx, payout, { at, code });
        return 'moved' as const;
      });
      await emit();
      return moved;
    },
  };
}
