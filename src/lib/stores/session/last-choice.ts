import type { LastChoice } from '#lib/domain/sign-in/landing.ts';
import { isRecord, storedAtom } from '../stored-atom.ts';
import { $user } from './session.ts';

/** The most people of one device whose choices are kept; the one who chose longest ago is forgotten first. */
const MOST_PEOPLE = 20;

const isChoice = (value: unknown): value is LastChoice =>
  isRecord(value) &&
  [undefined, 'card', 'business', 'staff'].includes(value.portal as string | undefined) &&
  ['undefined', 'string'].includes(typeof value.businessId);

/** By the id of the person, who chose last at the end. It outlives a sign-out: ids open nothing. */
const $lastChoices = storedAtom(
  'localStorage',
  'lastChoices',
  1,
  (value): value is Record<string, LastChoice> => isRecord(value) && Object.values(value).every(isChoice),
);

/** Where whoever signed in on this device last was led, for pages that both portals share. */
export const $lastPortal = storedAtom(
  'localStorage',
  'lastPortal',
  1,
  (value): value is 'card' | 'other' => value === 'card' || value === 'other',
);

/** Where this person went the last time they chose on this device. */
export const lastChoiceOf = (personId: string | undefined): LastChoice =>
  (personId === undefined ? undefined : $lastChoices.get()?.[personId]) ?? {};

/** Keeps what the signed-in person has chosen, so that the next sign-in here leads there. */
export function rememberChoice(choice: LastChoice): void {
  const id = $user.get()?.id;
  if (!id) return;
  const { [id]: before, ...others } = $lastChoices.get() ?? {};
  const kept = Object.entries(others).slice(1 - MOST_PEOPLE);
  $lastChoices.set({ ...Object.fromEntries(kept), [id]: { ...before, ...choice } });
}
