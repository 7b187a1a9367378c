import { createHash } from 'node:crypto';
import type { Atm } from '#lib/contract/atms/atm.ts';
import type { AtmLocatorPort } from './port.ts';

const PLACES = [
  'Harvest Market',
  'Cedar Pharmacy',
  'First Prairie Bank',
  'Union Station',
  'Corner Pantry',
  'Lakeside Credit Union',
  'Maple Grocery',
  'Route 9 Fuel',
];
const STREETS = [
  'Main Street',
  'Oak Avenue',
  'Market Street',
  'Juniper Street',
  '5th Street',
  'Mill Road',
  'Depot Street',
  'Park Avenue',
];
/** The first digit of a ZIP code is its part of the country. */
const TOWNS = [
  ['Lowell', 'MA'],
  ['Albany', 'NY'],
  ['Richmond', 'VA'],
  ['Macon', 'GA'],
  ['Dayton', 'OH'],
  ['Des Moines', 'IA'],
  ['Peoria', 'IL'],
  ['Waco', 'TX'],
  ['Boise', 'ID'],
  ['Portland', 'OR'],
] as const;
/** Nobody lives there, so there is no machine. */
const EMPTY = '00000';
/** There the network does not answer. */
const SILENT = '99999';

/** Machines that do not exist, the same ones for a ZIP code each time: none near 00000, and no answer for 99999. */
export function createSandboxAtmLocator(): AtmLocatorPort {
  return {
    async near(zip) {
      if (zip === SILENT) throw new Error('The network of cash machines does not answer.');
      if (zip === EMPTY) return [];
      const drawn = createHash('sha256').update(zip).digest();
      const count = 4 + ((drawn[0] ?? 0) % 5);
      return Array.from({ length: count }, (_, at) => machine(zip, drawn, at));
    },
    searchUrl: () => null,
  };
}

function machine(zip: string, drawn: Buffer, at: number): Atm {
  const byte = (offset: number) => drawn[(at * 3 + offset) % drawn.length] ?? 0;
  const [city, state] = TOWNS[Number(zip[0])] ?? TOWNS[0];
  // Two of a place in one list would read as one: the first is drawn, the others follow it.
  const place = ((drawn[1] ?? 0) + at) % PLACES.length;
  return {
    id: `${zip}-${at + 1}`,
    name: PLACES[place] ?? '',
    street: `${100 + byte(2) * 3} ${STREETS[(place + byte(1)) % STREETS.length]}`,
    city,
    state,
    zip,
    distanceMiles: Math.round((0.2 + at * 0.6 + (byte(3) % 5) / 10) * 10) / 10,
    isFeeFree: place % 3 !== 2,
    hours: place % 2 === 0 ? null : { opensAt: '08:00', closesAt: place % 4 === 1 ? '21:00' : '18:00' },
  };
}
