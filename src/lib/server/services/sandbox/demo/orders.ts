import type { Address } from '#lib/contract/orders/order.ts';
import type { OrderKind, ShipmentMethod } from '#lib/domain/orders/order-states.ts';
import { EMERGENCY_CARDS, FAMILY_ESSENTIALS, JUNIPER, TALLGRASS } from './businesses.ts';

/** An order of the demo with its own story; the other cards were ordered together with their neighbours. */
export type DemoOrder = {
  id: string;
  businessId: string;
  kind: OrderKind;
  /** Its cards are those of this kind that were made this many days ago. */
  daysAgo: number;
  method: ShipmentMethod;
  isCancelled?: true;
  /** Holders that only this order has. */
  holders?: readonly (readonly [string, string])[];
  story: string;
};

export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    id: '01990000-0000-7000-8000-000000000e01',
    businessId: FAMILY_ESSENTIALS,
    kind: 'physical',
    daysAgo: 6,
    method: 'USPS_GROUND',
    story: 'On its way with the card of Samir: loaded, and waiting for their holders',
  },
  {
    id: '01990000-0000-7000-8000-000000000e02',
    businessId: TALLGRASS,
    kind: 'physical',
    daysAgo: 0,
    method: 'UPS_SECOND_DAY',
    holders: [
      ['Lena', 'Ortega'],
      ['Dmitri', 'Sokol'],
      ['Abena', 'Boateng'],
    ],
    story: 'Placed today for three new crew members; the carrier does not have it yet, so it can be canceled',
  },
  {
    id: '01990000-0000-7000-8000-000000000e03',
    businessId: FAMILY_ESSENTIALS,
    kind: 'physical',
    daysAgo: 33,
    method: 'USPS_PRIORITY',
    isCancelled: true,
    holders: [
      ['Marisol', 'Vega'],
      ['Habib', 'Nasiri'],
    ],
    story: 'Canceled before it left because a name was wrong; its loads went back to the funding account',
  },
  {
    id: '01990000-0000-7000-8000-000000000e04',
    businessId: EMERGENCY_CARDS,
    kind: 'virtual',
    daysAgo: 24,
    method: 'VIRTUAL',
    story: 'Virtual cards with their first load in the same step',
  },
];

/** Where each business has its cards sent; its programs inherit it. */
export const DEMO_ADDRESSES: Readonly<Record<string, Address>> = {
  [JUNIPER]: {
    firstName: 'Grace',
    lastName: 'Okafor',
    addressOne: '418 Juniper Street',
    addressTwo: 'Suite 200',
    city: 'Denver',
    state: 'CO',
    zip: '80203',
  },
  [TALLGRASS]: {
    firstName: 'Miguel',
    lastName: 'Santos',
    addressOne: '2250 Prairie Road',
    addressTwo: '',
    city: 'Salina',
    state: 'KS',
    zip: '67401',
  },
};
