import type { AutoloadFrequency } from '#lib/domain/autoloads/autoload-dates.ts';
import type { AutoloadState } from '#lib/domain/autoloads/autoload-states.ts';
import type { AutoloadKind } from '#lib/domain/autoloads/autoload-terms.ts';
import { FAMILY_ESSENTIALS, TALLGRASS } from './businesses.ts';

/** An autoload of the demo. */
export type DemoAutoload = {
  id: string;
  businessId: string;
  name: string;
  kind: AutoloadKind;
  amountMinor: number;
  floorMinor: number | null;
  frequency: AutoloadFrequency;
  state: Exclude<AutoloadState, 'ended'>;
  /** Cards that it loads, beside one that was frozen. */
  cards: number;
  /** Weeks since its first date, which was yesterday's day of the week. */
  weeks: number;
  /** The week whose loads a member left out. */
  skippedWeek: number | null;
  madeBy: { uid: string; name: string };
};

/** One that loads and one that rests in a program, and one of a business on its own. */
export const DEMO_AUTOLOADS: readonly DemoAutoload[] = [
  {
    id: '01990000-0000-7000-8000-00000000af11',
    businessId: FAMILY_ESSENTIALS,
    name: 'Weekly groceries',
    kind: 'fixed',
    amountMinor: 40_00,
    floorMinor: null,
    frequency: 'weekly',
    state: 'active',
    cards: 8,
    weeks: 5,
    skippedWeek: 2,
    madeBy: { uid: 'demo-grace', name: 'Grace Okafor' },
  },
  {
    id: '01990000-0000-7000-8000-00000000af12',
    businessId: FAMILY_ESSENTIALS,
    name: 'Winter heating',
    kind: 'refill',
    amountMinor: 150_00,
    floorMinor: 50_00,
    frequency: 'monthly',
    state: 'paused',
    cards: 4,
    weeks: 1,
    skippedWeek: null,
    madeBy: { uid: 'demo-grace', name: 'Grace Okafor' },
  },
  {
    id: '01990000-0000-7000-8000-00000000af21',
    businessId: TALLGRASS,
    name: 'Crew lunches',
    kind: 'fixed',
    amountMinor: 25_00,
    floorMinor: null,
    frequency: 'weekly',
    state: 'active',
    cards: 6,
    weeks: 6,
    skippedWeek: null,
    madeBy: { uid: 'demo-miguel', name: 'Miguel Santos' },
  },
];
