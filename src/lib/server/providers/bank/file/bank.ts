import type { BankPort } from '../port.ts';
import { handOverFiles } from './hand-over.ts';
import { keepOrder } from './keep-order.ts';
import { makeFile } from './make-file.ts';
import type { FileRail } from './rail.ts';
import { settleSilently } from './settle.ts';
import { takeReturnFiles } from './take-returns.ts';
import { tellNewDays } from './tell-new-days.ts';

/** Between a payment and the moment in which it is handed over here; what was promised at the last second still leaves. */
const HAND_OVER_MS = 60_000;

/**
 * A bank that is spoken to by ACH files in a directory, which a transfer tool carries to and fro. A payment is
 * accepted when it is written down for the next file; from settlement on, silence means that it arrived. An account
 * is checked by a prenotification: an entry of nothing, which comes back where the account cannot be paid.
 */
export function createFileBank(rail: FileRail): BankPort & { round(): Promise<boolean> } {
  return {
    speeds: ['ach', 'sameday_ach'],
    leadMs: rail.leadMs + HAND_OVER_MS,
    async sendPayout(payout) {
      // Instant payments travel over no file; the bank has a code for what it does not do.
      if (payout.speed === 'instant') return { kind: 'refused', code: 'AG01' };
      const { effectiveOn: promisedOn, ...order } = payout;
      await keepOrder(rail, { ...order, speed: payout.speed, kind: 'payout', promisedOn });
      return { kind: 'accepted', reference: `file:${payout.key}` };
    },
    async findPayout(key) {
      const row = await rail.db
        .selectFrom('bank_file_entry')
        .select(['amount', 'status', 'code'])
        .where('key', '=', key)
        .where('kind', '=', 'payout')
        .executeTakeFirst();
      if (!row) return null;
      const status = row.status === 'waiting' || row.status === 'sent' ? 'accepted' : row.status;
      return { reference: `file:${key}`, amountMinor: row.amount, status, code: row.code };
    },
    async checkAccount({ key, to }) {
      const { originName } = rail.originator;
      const order = { kind: 'check', key, amountMinor: 0, speed: 'ach', recipientKind: 'person' } as const;
      await keepOrder(rail, { ...order, organizationName: originName, promisedOn: null, to });
      return { reference: `file:${key}` };
    },
    /**
     * What is due now, one step each; a step that fails keeps no other from going on. What came back is read before
     * silence counts.
     *
     * @returns whether more may be due
     */
    async round() {
      const errors: unknown[] = [];
      let hasMore = false;
      for (const step of [makeFile, handOverFiles, tellNewDays, takeReturnFiles, settleSilently]) {
        const didMore = await step(rail).catch((error: unknown) => void errors.push(error));
        hasMore ||= didMore === true;
      }
      if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
      return hasMore;
    },
  };
}
