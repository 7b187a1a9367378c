import { hasRoutingChecksum } from '#lib/domain/validation.ts';
import type { BankPort } from '../port.ts';
import { emitNewDays } from './emit-new-days.ts';
import { handOverFiles } from './hand-over.ts';
import { keepOrder } from './keep-order.ts';
import { makeFile } from './make-file.ts';
import type { FileRail } from './rail.ts';
import { settleSilently } from './settle.ts';
import { takeReturnFiles } from './take-returns.ts';

/** Between the payment and its handover here; a payment promised at the last second still leaves in time. */
const HAND_OVER_MS = 60_000;
/** A wrong check digit of a routing number: such an entry endangers its whole file. */
const WRONG_CHECK_DIGIT = 'R28';

/**
 * A bank reached by ACH files in a directory, which a transfer tool carries to and from the bank. A payment is
 * accepted once it is stored for the next file; after settlement, silence means that it arrived. An account is
 * checked by a prenotification: an entry of zero, which is returned where the account cannot be paid. An entry with
 * an impossible routing number never gets into a file, where silence would count as success.
 */
export function createFileBank(rail: FileRail): BankPort & { round(): Promise<boolean> } {
  const port: BankPort = {
    speeds: ['ach', 'sameday_ach'],
    // The files that it reads are returns of our own entries alone.
    receiving: null,
    leadMs: rail.leadMs + HAND_OVER_MS,
    async sendPayout(payout) {
      // Instant payments cannot go in a file; the code means that the bank does not offer them.
      if (payout.speed === 'instant') return { kind: 'refused', code: 'AG01' };
      // A payment that is stored already may be in a file, so it is no longer refused.
      if (!hasRoutingChecksum(payout.to.routingNumber) && !(await port.findPayout(payout.key)))
        return { kind: 'refused', code: WRONG_CHECK_DIGIT };
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
    async checkAccount({ key, recipientKind, to }) {
      if (hasRoutingChecksum(to.routingNumber)) {
        const { originName: organizationName } = rail.originator;
        const order = { kind: 'check', key, amountMinor: 0, speed: 'ach', promisedOn: null } as const;
        await keepOrder(rail, { ...order, recipientKind, organizationName, to });
      } else await emitWrongCheckDigit(rail, key);
      return { reference: `file:${key}` };
    },
    // The files read no money that comes in, so there is none to send back.
    returnDeposit: () => Promise.reject(new Error('this bank reports no deposits')),
  };
  return {
    ...port,
    /**
     * Runs each step that is due; a failing step does not stop the others. Returns are read before silence counts as
     * arrival.
     *
     * @returns whether more may be due
     */
    async round() {
      const errors: unknown[] = [];
      let hasMore = false;
      for (const step of [makeFile, handOverFiles, emitNewDays, takeReturnFiles, settleSilently]) {
        const didMore = await step(rail).catch((error: unknown) => void errors.push(error));
        hasMore ||= didMore === true;
      }
      if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
      return hasMore;
    },
  };
}

/** @throws Error where it cannot be received */
async function emitWrongCheckDigit({ clock, emit }: FileRail, key: string): Promise<void> {
  const why = await emit({
    id: `ach:check:${key}`,
    type: 'account.failed',
    key,
    code: WRONG_CHECK_DIGIT,
    correction: null,
    occurredAt: clock.now().toISOString(),
  });
  if (why !== null) throw new Error(`the check of ${key} failed, and cannot: ${why}`);
}
