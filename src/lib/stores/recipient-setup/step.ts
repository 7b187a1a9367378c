import { storedAtom } from '../stored-atom.ts';

/** The last screen of the set-up in this tab; missing on the first one. */
export const $setupStep = storedAtom(
  'sessionStorage',
  'recipientSetupStep',
  1,
  (value): value is string => typeof value === 'string',
);
