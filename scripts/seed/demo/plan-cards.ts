import { CARD_ID_ALPHABET } from '#lib/domain/cards/card-id.ts';
import type { CardStatus, CardType } from '#lib/domain/cards/card-status.ts';
import {
  EMERGENCY_CARDS,
  FAMILY_ESSENTIALS,
  TALLGRASS,
} from '#lib/server/services/sandbox/demo/businesses.ts';
import { DEMO_CARDS, DEMO_TAGS, type DemoCard } from '#lib/server/services/sandbox/demo/cards.ts';
import { DEMO_ORDERS, type DemoOrder } from '#lib/server/services/sandbox/demo/orders.ts';
import { DEMO_PEOPLE } from '#lib/server/services/sandbox/demo/people.ts';
import { CREW, EMERGENCY, HOUSEHOLD, type Merchant } from './merchants.ts';
import { drawHolder } from './names.ts';
import { orderDay } from './order-days.ts';
import { createRandom, type Random } from './random.ts';

/** A card before its life begins. */
export type PlannedCard = {
  id: string;
  program: CardProgram;
  type: CardType;
  status: CardStatus;
  last4: string;
  expiresOn: string;
  holder: { firstName: string; lastName: string; email: string | null; phone: string | null };
  userId: string | null;
  tags: readonly string[];
  /** How long ago it was ordered, with others of the same day. */
  ageDays: number;
  /** The card was made, but its order was canceled before it shipped. */
  isOrderCancelled: boolean;
  /** The card that takes its place at the end of its life: it lives until then, and is locked. */
  replacedBy?: string;
};

/** A program that has cards, with the habits of its cards. */
export type CardProgram = {
  businessId: string;
  organisationName: string;
  merchants: readonly Merchant[];
  /** Who loads, locks and closes here. */
  staff: readonly { uid: string; name: string }[];
  virtualShare: number;
  loadMinor: readonly number[];
  daysBetweenLoads: number;
  purchasesPerWeek: number;
  memos: readonly string[];
  drawn: number;
};

const staff = (...uids: string[]) =>
  DEMO_PEOPLE.filter(({ uid }) => uids.includes(uid)).map(({ uid, firstName, lastName }) => ({
    uid,
    name: `${firstName} ${lastName}`,
  }));

export const CARD_PROGRAMS: readonly CardProgram[] = [
  {
    businessId: FAMILY_ESSENTIALS,
    organisationName: 'Juniper Commons',
    merchants: HOUSEHOLD,
    staff: staff('demo-hannah', 'demo-david', 'demo-grace'),
    virtualShare: 0.22,
    loadMinor: [15_000, 20_000, 25_000, 30_000, 42_500],
    daysBetweenLoads: 29,
    purchasesPerWeek: 1.15,
    memos: ['Monthly grocery support', 'School supplies', 'Family of four', 'Winter appeal', 'Case review'],
    drawn: 98,
  },
  {
    businessId: EMERGENCY_CARDS,
    organisationName: 'Juniper Commons',
    merchants: EMERGENCY,
    staff: staff('demo-grace', 'demo-marcus'),
    virtualShare: 0.85,
    loadMinor: [25_000, 40_000, 60_000],
    daysBetweenLoads: 40,
    purchasesPerWeek: 1.2,
    memos: ['Storm relief, first week', 'Hotel stay', 'Replacement essentials'],
    drawn: 34,
  },
  {
    businessId: TALLGRASS,
    organisationName: 'Tallgrass Field Crews',
    merchants: CREW,
    staff: staff('demo-miguel', 'demo-marcus'),
    virtualShare: 0.12,
    loadMinor: [30_000, 45_000, 60_000],
    daysBetweenLoads: 21,
    purchasesPerWeek: 1.3,
    memos: ['Fuel and tools', 'Crew lunch and fuel', 'Equipment hire', 'North pasture job'],
    drawn: 60,
  },
];

/** The six states in the shares in which a grown program has them. */
const STATUSES: readonly CardStatus[] = [
  ...Array<CardStatus>(66).fill('active'),
  ...Array<CardStatus>(10).fill('locked'),
  ...Array<CardStatus>(11).fill('processing'),
  ...Array<CardStatus>(4).fill('frozen'),
  ...Array<CardStatus>(7).fill('closed'),
  ...Array<CardStatus>(2).fill('reassociated'),
];

/** Every card of the demo: those with a story first, then the drawn ones. Always the same. */
export function planCards(): PlannedCard[] {
  const taken = new Set<string>();
  return CARD_PROGRAMS.flatMap((program) => {
    const random = createRandom(`cards ${program.businessId}`);
    const named = DEMO_CARDS.filter(({ businessId }) => businessId === program.businessId);
    return [
      ...named.map((card) => planNamed(card, program, taken)),
      ...Array.from({ length: program.drawn }, () => drawCard(random, program, taken)),
      ...DEMO_ORDERS.filter(({ businessId }) => businessId === program.businessId).flatMap((order) =>
        planOrdered(order, program, taken),
      ),
    ];
  });
}

function planNamed(card: DemoCard, program: CardProgram, taken: Set<string>): PlannedCard {
  const random = createRandom(`card ${card.id}`);
  const person = DEMO_PEOPLE.find(({ uid }) => uid === card.holderUid);
  const [firstName, lastName] = card.holderName ?? [person?.firstName ?? '', person?.lastName ?? ''];
  const { email, phone } = person ?? drawHolder(random, taken);
  const holder = person
    ? { firstName, lastName, email, phone }
    : { firstName, lastName, email: emailOf(firstName, lastName), phone };
  return {
    ...pick(card, ['id', 'type', 'status', 'last4']),
    ...(card.replacedBy ? { status: 'locked', replacedBy: card.replacedBy } : {}),
    program,
    holder,
    expiresOn: expiry(random),
    userId: card.holderUid,
    tags: card.tag ? [card.tag] : [],
    ageDays: orderDay(card.status === 'processing' ? 6 : random.between(120, 178)),
    isOrderCancelled: false,
  };
}

/** The cards that only an order with a story has: they wait for the carrier, or never left. */
function planOrdered(order: DemoOrder, program: CardProgram, taken: Set<string>): PlannedCard[] {
  return (order.holders ?? []).map(([firstName, lastName]) => {
    const random = createRandom(`ordered ${firstName} ${lastName}`);
    const { phone } = drawHolder(random, taken);
    return {
      id: Array.from({ length: 10 }, () => random.pick([...CARD_ID_ALPHABET])).join(''),
      program,
      type: order.kind,
      status: order.isCancelled ? ('closed' as const) : ('processing' as const),
      last4: String(random.between(0, 9_999)).padStart(4, '0'),
      expiresOn: expiry(random),
      holder: { firstName, lastName, email: emailOf(firstName, lastName), phone },
      userId: null,
      tags: [],
      ageDays: order.daysAgo,
      isOrderCancelled: order.isCancelled ?? false,
    };
  });
}

function drawCard(random: Random, program: CardProgram, taken: Set<string>): PlannedCard {
  const holder = drawHolder(random, taken);
  const type = random.chance(program.virtualShare) ? 'virtual' : 'physical';
  const status = random.pick(STATUSES);
  const tags = (DEMO_TAGS[program.businessId] ?? [])
    .map(({ name }) => name)
    .filter(() => random.chance(0.24));
  return {
    id: Array.from({ length: 10 }, () => random.pick([...CARD_ID_ALPHABET])).join(''),
    program,
    type,
    status,
    last4: String(random.between(0, 9_999)).padStart(4, '0'),
    expiresOn: expiry(random),
    holder: random.chance(0.06) ? { ...holder, email: null } : holder,
    userId: null,
    tags: tags.slice(0, 2),
    ageDays: orderDay(status === 'processing' ? random.between(1, 15) : random.between(20, 180)),
    isOrderCancelled: false,
  };
}

/** Whether its order could load it in the same step: virtual cards only where they are on demand (design §4.7). */
export const isLoadedWithOrder = ({ type, program }: PlannedCard): boolean =>
  type === 'physical' || program.businessId === EMERGENCY_CARDS;

const emailOf = (firstName: string, lastName: string) =>
  `${firstName}.${lastName}@mail.example`.toLowerCase();

const expiry = (random: Random) =>
  `${String(random.between(1, 12)).padStart(2, '0')}/${random.between(28, 30)}`;

function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
