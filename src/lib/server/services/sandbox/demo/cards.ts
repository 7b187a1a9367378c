import type { CardStatus, CardType } from '#lib/domain/cards/card-status.ts';
import { EMERGENCY_CARDS, FAMILY_ESSENTIALS, TALLGRASS } from './businesses.ts';

/** A card of the demo with its own story; the seed draws the others. */
export type DemoCard = {
  id: string;
  businessId: string;
  /** A person in people.ts; null where nobody has linked the card. */
  holderUid: string | null;
  /** Where the holder has no account. */
  holderName?: readonly [string, string];
  type: CardType;
  status: CardStatus;
  last4: string;
  tag?: string;
  /** The card over the same balance that is on its way in place of this one. */
  replacedBy?: string;
  story: string;
};

export const DEMO_CARDS: readonly DemoCard[] = [
  {
    id: 'AMNA4R7K2C',
    businessId: FAMILY_ESSENTIALS,
    holderUid: 'demo-amina',
    type: 'physical',
    status: 'active',
    last4: '4417',
    tag: 'Newly arrived',
    story: 'The only card of Amina, who reads Dari: groceries, pharmacy, bus',
  },
  {
    id: 'JAMES2ACTV',
    businessId: FAMILY_ESSENTIALS,
    holderUid: 'demo-james',
    type: 'physical',
    status: 'active',
    last4: '9034',
    tag: 'Families with infants',
    story: 'The card that James uses every day',
  },
  {
    id: 'JAMES3VRTA',
    businessId: EMERGENCY_CARDS,
    holderUid: 'demo-james',
    type: 'virtual',
    status: 'active',
    last4: '2286',
    story: 'A virtual card that James got after a flood',
  },
  {
    id: 'JAMES4CKED',
    businessId: FAMILY_ESSENTIALS,
    holderUid: 'demo-james',
    type: 'physical',
    status: 'locked',
    last4: '6650',
    story: 'The card that James could not find and locked himself',
  },
  {
    id: 'YUSUF5VRTA',
    businessId: EMERGENCY_CARDS,
    holderUid: 'demo-yusuf',
    type: 'virtual',
    status: 'active',
    last4: '7102',
    tag: 'Storm relief',
    story: 'The virtual card of Yusuf, who reads Arabic',
  },
  {
    id: 'EAENA6CREW',
    businessId: TALLGRASS,
    holderUid: 'demo-elena',
    type: 'physical',
    status: 'active',
    last4: '3391',
    tag: 'River crew',
    story: 'Card of Elena, who is a crew lead as well: fuel and hardware',
  },
  {
    id: 'MATEA2CARD',
    businessId: FAMILY_ESSENTIALS,
    holderUid: 'demo-mateo',
    type: 'physical',
    status: 'closed',
    last4: '3075',
    replacedBy: 'MATEA3CARD',
    story: 'Mateo lost it; the new card, MATEA3CARD, is on its way with the same balance',
  },
  {
    id: 'FRZN7CARD2',
    businessId: FAMILY_ESSENTIALS,
    holderUid: null,
    holderName: ['Rosa', 'Delgado'],
    type: 'physical',
    status: 'frozen',
    last4: '5528',
    story: 'Frozen by the organization after purchases that nobody recognized',
  },
  {
    id: 'NEWC8ARD3P',
    businessId: FAMILY_ESSENTIALS,
    holderUid: null,
    holderName: ['Samir', 'Wardak'],
    type: 'physical',
    status: 'processing',
    last4: '8046',
    tag: 'Newly arrived',
    story: 'In the mail: loaded already, waits until Samir links it',
  },
  {
    id: 'CSED9CARD4',
    businessId: TALLGRASS,
    holderUid: null,
    holderName: ['Ben', 'Novak'],
    type: 'physical',
    status: 'closed',
    last4: '1173',
    tag: 'Seasonal',
    story: 'Closed after the season; what was left went back to the funding account',
  },
  {
    id: 'MVED2CARD5',
    businessId: EMERGENCY_CARDS,
    holderUid: null,
    holderName: ['Lucia', 'Moreno'],
    type: 'physical',
    status: 'reassociated',
    last4: '9915',
    story: 'Moved to another person, who has not linked it yet',
  },
];

/** The tags that each business uses for its cards. */
export const DEMO_TAGS: Readonly<Record<string, readonly { name: string; colour: string }[]>> = {
  [FAMILY_ESSENTIALS]: [
    { name: 'Families with infants', colour: '#6d5bd0' },
    { name: 'Newly arrived', colour: '#2f8f6b' },
    { name: 'Seniors', colour: '#b7791f' },
    { name: 'County grant', colour: '#3b6fb6' },
  ],
  [EMERGENCY_CARDS]: [
    { name: 'Storm relief', colour: '#3b6fb6' },
    { name: 'Hotel stay', colour: '#b4483a' },
  ],
  [TALLGRASS]: [
    { name: 'North crew', colour: '#2f8f6b' },
    { name: 'South crew', colour: '#b7791f' },
    { name: 'River crew', colour: '#3b6fb6' },
    { name: 'Seasonal', colour: '#6d5bd0' },
  ],
};
