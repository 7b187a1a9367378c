/** Of the code under test this file imports nothing: it says by itself what the specification says. */

/** The six states of spec §3. */
export const STATES = ['active', 'locked', 'processing', 'closed', 'frozen', 'reassociated'] as const;

/** Every allowed change, by hand from spec §4 and design §4.12–13: who, what, from → to, activity. */
export const ALLOWED: readonly (readonly [
  by: string,
  verb: string,
  from: string,
  to: (typeof STATES)[number],
  activity: string,
])[] = [
  ['cardholder', 'link', 'processing reassociated', 'active', 'cardLinked'],
  ['cardholder system', 'activate', 'processing reassociated', 'active', 'virtualCardActivated'],
  ['business cardholder system', 'lock', 'active', 'locked', 'cardLocked'],
  ['business cardholder', 'unlock', 'locked', 'active', 'cardUnlocked'],
  ['business system', 'freeze', 'active locked', 'frozen', 'cardFrozen'],
  ['business', 'unfreeze', 'frozen', 'active', 'cardUnfrozen'],
  [
    'business',
    'reassociate',
    'active locked frozen processing reassociated',
    'reassociated',
    'cardReassociated',
  ],
  ['cardholder', 'requestReplacement', 'active locked', 'locked', 'replacementRequested'],
  ['business system', 'reissue', 'active locked frozen processing reassociated', 'closed', 'cardReissued'],
  ['business system', 'close', 'active locked frozen processing reassociated', 'closed', 'cardClosed'],
];
