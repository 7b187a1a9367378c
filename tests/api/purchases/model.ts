/**
 * Purchases, rules and money a second time, in memory: BigInt, no code of the product, nothing kept that can be
 * summed anew. What a rule has used is the sum of the purchases in its running window that it is about, also of those
 * from before the rule.
 */

export type ModelRule = {
  id: string;
  type: 'velocity' | 'merchant_allow' | 'merchant_block';
  on: 'business' | 'cardA';
  /** Four-digit codes; null on a velocity rule for all. */
  categories: string[] | null;
  window: 'transaction' | 'day' | 'week' | 'lifetime';
  maxAmount: bigint | null;
  maxCount: number | null;
  isActive: boolean;
};

type Card = 'cardA' | 'cardB';
type Purchase = {
  networkId: string;
  card: Card;
  code: string;
  request: string | null;
  answer: string;
  approved: bigint;
  held: bigint;
  cleared: bigint;
  shortage: bigint;
  /** Settled in parts before it was asked for; null where nothing was, or the last part came. */
  early: bigint | null;
  /** Since which day rules count it. */
  countedOn: number;
  day: number;
};

/** Day 0 is Thursday, 5 March 2026; the clocks change on day 3, a Sunday. */
const weekOf = (day: number) => (day < 4 ? 'first week' : day < 11 ? 'second week' : 'third week');

export class AuthorizationModel {
  rules: ModelRule[] = [];
  status: Record<Card, string> = { cardA: 'active', cardB: 'active' };
  purchases: Purchase[] = [];
  moves: { account: Card | 'network' | 'suspense'; amount: bigint }[] = [];
  events = new Map<string, { text: string; answer: string }>();
  day = 0;
  /** How often the rest of a purchase was kept aside whose first parts came before it. */
  rests = 0;

  constructor(load: bigint) {
    this.moves.push({ account: 'cardA', amount: load }, { account: 'cardB', amount: load });
  }

  posted(account: Card | 'network' | 'suspense'): bigint {
    return sum(this.moves.filter((move) => move.account === account).map(({ amount }) => amount));
  }

  held(card: Card): bigint {
    return sum(this.purchases.filter((purchase) => purchase.card === card).map(({ held }) => held));
  }

  available(card: Card): bigint {
    return this.posted(card) - this.held(card);
  }

  authorize(wanted: {
    networkId: string;
    card: Card;
    amount: bigint;
    code: string;
    isPartial: boolean;
  }): string {
    const { networkId, card, amount, code, isPartial } = wanted;
    const request = JSON.stringify([card, String(amount), code, isPartial]);
    const known = this.purchases.find((purchase) => purchase.networkId === networkId);
    if (known) {
      if (known.card !== card) return 'conflict';
      if (known.request === null && known.early !== null)
        return this.#authorizeRest(known, known.early, wanted);
      if (known.request === null) return known.cleared > 0n ? `approved ${known.approved}` : 'CA_DECLINED';
      return known.request === request ? known.answer : 'conflict';
    }
    const { answer, approved } = this.#decide(card, amount, code, isPartial);
    this.purchases.push({
      networkId,
      card,
      code,
      request,
      answer,
      approved,
      held: approved,
      cleared: 0n,
      shortage: 0n,
      early: null,
      day: this.day,
      countedOn: this.day,
    });
    return answer;
  }

  /** Parts of it came first: they stand, and only what is left is asked for. A cleared part was counted as it came. */
  #authorizeRest(
    purchase: Purchase,
    early: bigint,
    { card, amount, code, isPartial }: { card: Card; amount: bigint; code: string; isPartial: boolean },
  ): string {
    purchase.request = JSON.stringify([card, String(amount), code, isPartial]);
    const isCleared = purchase.cleared > 0n;
    if (amount <= early) {
      purchase.answer = isCleared ? `approved ${amount}` : 'CA_DECLINED';
      return purchase.answer;
    }
    const { answer, approved } = this.#decide(card, amount - early, code, isPartial, purchase.cleared);
    purchase.answer = approved > 0n ? `approved ${early + approved}` : answer;
    if (approved === 0n) return purchase.answer;
    this.rests += 1;
    purchase.held = approved;
    purchase.day = this.day;
    if (!isCleared) purchase.countedOn = this.day;
    return purchase.answer;
  }

  clear(event: {
    id: string;
    networkId: string;
    card: Card;
    amount: bigint;
    isFinal: boolean;
    code: string;
  }): string {
    return this.#once(event.id, event, () => {
      const { card, amount } = event;
      const purchase = this.#find(event.networkId, card) ?? this.#add(event, amount);
      settleEarly(purchase, event.isFinal ? null : amount);
      if (purchase.held + purchase.cleared === 0n) purchase.countedOn = this.day;
      const used = event.isFinal || amount > purchase.held ? purchase.held : amount;
      purchase.held -= used;
      const paid = min(amount, this.available(card));
      this.moves.push({ account: card, amount: -paid }, { account: 'network', amount });
      this.moves.push({ account: 'suspense', amount: paid - amount });
      purchase.cleared += amount;
      purchase.shortage += amount - paid;
      return 'posted';
    });
  }

  release(event: { id: string; networkId: string; card: Card; amount: bigint | null; code: string }): string {
    return this.#once(event.id, event, () => {
      const purchase = this.#find(event.networkId, event.card);
      if (!purchase) {
        settleEarly(this.#add(event, 0n), event.amount);
        return 'released';
      }
      if (purchase.request === null && purchase.early !== null) {
        settleEarly(purchase, event.amount);
        return 'released';
      }
      const amount = min(event.amount ?? purchase.held, purchase.held);
      if (amount === 0n) return 'nothingHeld';
      purchase.held -= amount;
      return 'released';
    });
  }

  refund(event: { id: string; networkId: string; card: Card; amount: bigint; code: string }): string {
    return this.#once(event.id, event, () => {
      const purchase = this.#find(event.networkId, event.card);
      const covered = min(purchase?.shortage ?? 0n, event.amount);
      if (purchase) purchase.shortage -= covered;
      this.moves.push({ account: 'network', amount: -event.amount });
      this.moves.push(
        { account: 'suspense', amount: covered },
        { account: event.card, amount: event.amount - covered },
      );
      return 'refunded';
    });
  }

  /** Authorizations end seven days after they were made. */
  expire(): void {
    for (const purchase of this.purchases) if (purchase.day + 7 <= this.day) purchase.held = 0n;
  }

  #decide(
    card: Card,
    amount: bigint,
    code: string,
    isPartial: boolean,
    /** of the very purchase that is asked for */
    cleared = 0n,
  ): { answer: string; approved: bigint } {
    const no = (answer: string) => ({ answer, approved: 0n });
    if (this.status[card] !== 'active') return no('CA_DECLINED');
    const rules = this.rules.filter((rule) => rule.isActive && (rule.on === 'business' || rule.on === card));
    const hits = (rule: ModelRule) => rule.categories === null || rule.categories.includes(code);
    if (rules.some((rule) => rule.type === 'merchant_block' && hits(rule))) return no('CA_DECLINED_MERCHANT');
    for (const level of ['business', 'cardA']) {
      const allows = rules.filter((rule) => rule.type === 'merchant_allow' && rule.on === level);
      if (allows.length > 0 && !allows.some(hits)) return no('CA_DECLINED_MERCHANT');
    }
    let room = amount;
    for (const rule of rules.filter((found) => found.type === 'velocity' && hits(found))) {
      const used = rule.window === 'transaction' ? { amount: cleared, count: 0 } : this.usedBy(rule, card);
      if (rule.maxCount !== null && amount > 0n && cleared === 0n && used.count >= rule.maxCount)
        return no('CA_DECLINED_VELOCITY');
      if (rule.maxAmount !== null) room = min(room, max(rule.maxAmount - used.amount, 0n));
    }
    if (room < amount && !(isPartial && room > 0n)) return no('CA_DECLINED_VELOCITY');
    const approved = min(room, this.available(card));
    if (approved < amount && !(isPartial && approved > 0n)) {
      return no(room < amount ? 'CA_DECLINED_VELOCITY' : 'CA_DECLINED');
    }
    return { answer: `approved ${approved}`, approved };
  }

  usedBy(rule: ModelRule, card: Card): { amount: bigint; count: number } {
    const window = this.#windowOf(rule, this.day);
    if (window === null) return { amount: 0n, count: 0 };
    const counted = this.purchases.filter(
      (purchase) =>
        purchase.card === card &&
        purchase.held + purchase.cleared > 0n &&
        (rule.categories === null || rule.categories.includes(purchase.code)) &&
        this.#windowOf(rule, purchase.countedOn) === window,
    );
    return { amount: sum(counted.map(({ held, cleared }) => held + cleared)), count: counted.length };
  }

  #windowOf(rule: ModelRule, day: number): string | null {
    if (rule.window === 'transaction') return null;
    if (rule.window === 'day') return `day ${day}`;
    return rule.window === 'week' ? weekOf(day) : 'ever';
  }

  #find(networkId: string, card: Card): Purchase | undefined {
    return this.purchases.find((purchase) => purchase.networkId === networkId && purchase.card === card);
  }

  #add(
    { networkId, card, code }: { networkId: string; card: Card; code: string },
    approved: bigint,
  ): Purchase {
    const none = { held: 0n, cleared: 0n, shortage: 0n, early: 0n, request: null, answer: '' };
    const purchase = { ...none, networkId, card, code, approved, countedOn: this.day, day: this.day };
    this.purchases.push(purchase);
    return purchase;
  }

  #once(id: string, event: { networkId: string; card: Card }, work: () => string): string {
    const text = JSON.stringify(event, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    const earlier = this.events.get(id);
    if (earlier) return earlier.text === text ? `replayed ${earlier.answer}` : 'conflict';
    const isForeign = this.purchases.some(
      (purchase) => purchase.networkId === event.networkId && purchase.card !== event.card,
    );
    if (isForeign) return 'conflict';
    const answer = work();
    this.events.set(id, { text, answer });
    return answer;
  }
}

/** Notes down a part that comes before the purchase is asked for; null for the last one. */
function settleEarly(purchase: Purchase, part: bigint | null): void {
  if (purchase.request !== null || purchase.early === null) return;
  purchase.early = part === null ? null : purchase.early + part;
}

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const min = (one: bigint, other: bigint) => (one < other ? one : other);
const max = (one: bigint, other: bigint) => (one > other ? one : other);
