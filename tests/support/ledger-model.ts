/**
 * A second ledger in memory that shares no code and no arithmetic with the first: BigInt, nothing kept that
 * can be counted anew, balances and holds summed from their history at every question.
 */

export type Place = 'outside' | 'funding' | 'cardA' | 'cardB' | 'network';
export const PLACES: readonly Place[] = ['outside', 'funding', 'cardA', 'cardB', 'network'];
const MAY_BE_NEGATIVE: readonly Place[] = ['outside', 'network'];

export type Change = { place: Place; amount: bigint };
type ModelJournal = {
  key: string;
  kind: string;
  changes: Change[];
  reverses: string | undefined;
  clears: string | undefined;
};
type ModelHold = { id: string; place: Place; first: bigint; left: bigint; until: number; status: string };

export class LedgerModel {
  journals: ModelJournal[] = [];
  holds: ModelHold[] = [];

  posted(place: Place): bigint {
    return this.#changesOf(place).reduce((sum, { amount }) => sum + amount, 0n);
  }

  held(place: Place): bigint {
    const pending = this.holds.filter((hold) => hold.place === place && hold.status === 'pending');
    return pending.reduce((sum, { left }) => sum + left, 0n);
  }

  version(place: Place): number {
    return this.#changesOf(place).length;
  }

  /** Answers what the ledger must answer, and remembers the journal if it goes through. */
  post(
    wanted: { key: string; kind: string; changes: Change[]; reverses?: string; clears?: string },
    freed?: Change,
  ): string {
    const { key, kind, changes, reverses, clears } = wanted;
    const known = this.journals.find((journal) => journal.key === key);
    if (known) return this.#sameAs(known, wanted) ? 'replayed' : 'keyReused';
    if (reverses && this.journals.some((journal) => journal.reverses === reverses)) return 'alreadyReversed';
    const moved = changes.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n);
    if (kind === 'load' && moved > 9_999_00n) return 'amountAboveCap';
    if (kind === 'transfer' && moved > 50_000_00n) return 'amountAboveCap';
    for (const place of PLACES) {
      const own = changes.filter((change) => change.place === place);
      const change = own.reduce((sum, { amount }) => sum + amount, 0n);
      const free = freed?.place === place ? freed.amount : 0n;
      if (change < 0n && this.#spendable(place, free + change) < 0n) return 'insufficientFunds';
    }
    this.journals.push({ key, kind, changes, reverses, clears });
    return 'posted';
  }

  reverse(key: string, of: string): string {
    const journal = this.journals.find((candidate) => candidate.key === of);
    if (!journal) return 'unknownJournal';
    if (journal.kind === 'reversal') return 'notReversible';
    const changes = journal.changes.map(({ place, amount }) => ({ place, amount: -amount }));
    return this.post({ key, kind: 'reversal', changes, reverses: of });
  }

  place(id: string, place: Place, amount: bigint, until: number): string {
    const known = this.holds.find((hold) => hold.id === id);
    if (known) return known.place === place && known.first === amount ? 'replayed' : 'idReused';
    if (this.#spendable(place, -amount) < 0n) return 'insufficientFunds';
    this.holds.push({ id, place, first: amount, left: amount, until, status: 'pending' });
    return 'held';
  }

  raise(id: string, by: bigint): string {
    const hold = this.#hold(id);
    if (typeof hold === 'string') return hold;
    if (this.#spendable(hold.place, -by) < 0n) return 'insufficientFunds';
    hold.left += by;
    return 'held';
  }

  release(id: string, part: bigint | undefined): string {
    const hold = this.#hold(id);
    if (typeof hold === 'string') return hold;
    if (part !== undefined && part > hold.left) return 'amountAboveHold';
    this.#take(hold, part ?? hold.left, 'voided');
    return 'released';
  }

  clear(
    id: string,
    part: bigint | undefined,
    given: { key: string; kind: string; changes: Change[] },
  ): string {
    const journal = { ...given, clears: id };
    const hold = this.holds.find((candidate) => candidate.id === id);
    if (!hold) return 'unknownHold';
    if (this.journals.some(({ key }) => key === journal.key)) return this.post(journal);
    if (hold.status !== 'pending') return 'holdClosed';
    const used = part ?? hold.left;
    if (used > hold.left) return 'amountAboveHold';
    const answer = this.post(journal, { place: hold.place, amount: used });
    if (answer === 'posted') this.#take(hold, used, 'posted');
    return answer;
  }

  expire(day: number): number {
    const due = this.holds.filter((hold) => hold.status === 'pending' && hold.until <= day);
    for (const hold of due) this.#take(hold, hold.left, 'expired');
    return due.length;
  }

  #hold(id: string): ModelHold | 'unknownHold' | 'holdClosed' {
    const hold = this.holds.find((candidate) => candidate.id === id);
    if (!hold) return 'unknownHold';
    return hold.status === 'pending' ? hold : 'holdClosed';
  }

  #take(hold: ModelHold, part: bigint, end: string): void {
    hold.left -= part;
    if (hold.left === 0n) hold.status = end;
  }

  /** What would be left to spend after a change; never below nothing where overdrafts are allowed. */
  #spendable(place: Place, change: bigint): bigint {
    if (MAY_BE_NEGATIVE.includes(place)) return 0n;
    return this.posted(place) - this.held(place) + change;
  }

  #changesOf(place: Place): Change[] {
    return this.journals.flatMap(({ changes }) => changes.filter((change) => change.place === place));
  }

  #sameAs(known: ModelJournal, wanted: { kind: string; changes: Change[]; clears?: string }): boolean {
    if (known.clears !== wanted.clears) return false;
    if (known.kind !== wanted.kind || known.changes.length !== wanted.changes.length) return false;
    const rest = [...known.changes];
    return wanted.changes.every((change) => {
      const at = rest.findIndex(({ place, amount }) => place === change.place && amount === change.amount);
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    });
  }
}
