import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ACTIVITY_TYPES } from '#lib/domain/audit/activity-types.ts';
import { CARD_TRANSITIONS } from '#lib/domain/cards/card-states.ts';
import { root, sourcesIn } from './source.ts';

/** Spec §3 "Activity types", word by word, and the name each has here. */
const SPECIFIED: Record<string, string> = {
  'card locked': 'cardLocked',
  'card unlocked': 'cardUnlocked',
  'card frozen': 'cardFrozen',
  'card unfrozen': 'cardUnfrozen',
  'card reassociated': 'cardReassociated',
  'card reissued': 'cardReissued',
  'card closed': 'cardClosed',
  'virtual card activated': 'virtualCardActivated',
  'virtual card resent': 'virtualCardResent',
  'pin set': 'pinSet',
  'merchant rule added': 'merchantRuleAdded',
  'merchant rule removed': 'merchantRuleRemoved',
  'tag added': 'tagAdded',
  'tag removed': 'tagRemoved',
  'funds loaded': 'fundsLoaded',
  'funds transferred': 'fundsTransferred',
  'funds withdrawn to funding account': 'fundsWithdrawn',
  'card order placed': 'cardOrderPlaced',
  'spend rule added': 'spendRuleAdded',
  'spend rule removed': 'spendRuleRemoved',
  'user added': 'userAdded',
  'user removed': 'userRemoved',
  'user updated': 'userUpdated',
  'business settings created': 'businessSettingsCreated',
  'business settings updated': 'businessSettingsUpdated',
  'recipient created': 'recipientCreated',
  'recipient updated': 'recipientUpdated',
  'intake email sent': 'intakeEmailSent',
  'intake email resent': 'intakeEmailResent',
  'bank account added': 'bankAccountAdded',
  'bank account deleted': 'bankAccountDeleted',
  'bank account submitted': 'bankAccountSubmitted',
  'bank account verified': 'bankAccountVerified',
  'bank account failed': 'bankAccountFailed',
  'bank transfer initiated': 'bankTransferInitiated',
  'metadata added': 'metadataAdded',
  'metadata updated': 'metadataUpdated',
  'metadata deleted': 'metadataDeleted',
};

/** Those whose calls are still to be built: the people of a business. */
const TO_COME = new Set(['userAdded', 'userRemoved', 'userUpdated']);

const services = sourcesIn(['src/lib/server/services', 'src/lib/server/jobs']).map(({ text }) => text);

/** Written by name, or by a verb of the table of states that a service decides with. */
function isProduced(type: string): boolean {
  // Not in a list of types that only says which there are.
  const named = new RegExp(`(type: |\\? |: |\\()'${type}'(?! \\|)`);
  if (services.some((text) => named.test(text))) return true;
  // Of a pair such as added and removed, one text makes both.
  const [, subject, change] = /^(\w+)(Added|Removed)$/.exec(type) ?? [];
  if (subject && services.some((text) => text.includes(`\`${subject}\${change}\``))) {
    return services.some((text) => text.includes(`'${change}'`));
  }
  const verbs = CARD_TRANSITIONS.filter(({ activity }) => activity === type).map(({ verb }) => verb);
  return verbs.some((verb) => {
    const decided = new RegExp(`(changeState|decideChange)\\([^)]*'${verb}'`);
    return services.some((text) => decided.test(text));
  });
}

const sentences = JSON.parse(readFileSync(join(root, 'locales', 'en', 'audit.json'), 'utf8'));

describe.each(Object.entries(SPECIFIED))('%s', (_, type) => {
  test('is a type of ours', () => {
    expect(ACTIVITY_TYPES).toContain(type);
  });

  test('has a sentence on the screen', () => {
    expect(sentences[type]).toMatch(/\p{L}{3}/u);
  });

  test(TO_COME.has(type) ? 'is still to come' : 'is produced by a verb', () => {
    expect(isProduced(type)).toBe(!TO_COME.has(type));
  });
});
