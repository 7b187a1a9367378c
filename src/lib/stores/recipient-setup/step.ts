import { storedAtom } from '../stored-atom.ts';

/** The screen of the set-up that this tab showed last; missing on the one with which a page begins. */
export const $setupStep = storedAtom(
  'sessionStorage',
  'recipientSetupStep',
  1,
  (value): value is string => typeof value === 'string',
);
