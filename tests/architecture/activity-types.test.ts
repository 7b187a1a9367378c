import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ACTIVITIES } from '#lib/contract/audit/activities.ts';
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

const services = sourcesIn(['src/lib/server/services', 'src/lib/server/commands']).map(({ text }) => text);

/** Recorded by name, or by a verb of the table of states that a service decides with. */
function isRecorded(type: string): boolean {
  // Not in a list of types that only says which there are.
  const named = new RegExp(`(type: |\\? |: |\\(|lineOf\\(\\w+, )'${type}'(?! \\|)`);
  if (services.some((text) => named.test(text))) return true;
  const verbs = CARD_TRANSITIONS.filter(({ activity }) => activity === type).map(({ verb }) => verb);
  return verbs.some((verb) => {
    const decided = new RegExp(`(changeState|decideChange)\\([^)]*'${verb}'`);
    return services.some((text) => decided.test(text));
  });
}

const sentences = JSON.parse(readFileSync(join(root, 'locales', 'en', 'audit.json'), 'utf8'));

test.each(Object.entries(SPECIFIED))('%s is a type of ours', (_, type) => {
  expect(Object.keys(ACTIVITIES)).toContain(type);
});

describe.each(Object.keys(ACTIVITIES))('%s', (type) => {
  test('has a sentence on the screen', () => {
    expect(sentences[type]).toMatch(/\p{L}{3}/u);
  });

  test('is recorded', () => {
    expect(isRecorded(type)).toBe(true);
  });
});

test('the groups of the screens name every type of the map, and no other', () => {
  expect([...ACTIVITY_TYPES].sort()).toEqual(Object.keys(ACTIVITIES).sort());
});

test('every line that is recorded is written by the recorder', () => {
  const writers = sourcesIn(['src/lib/server']).filter(({ text }) =>
    /insertInto\('activity'\)|insert into activity /.test(text),
  );
  expect(writers.map(({ path }) => path)).toEqual(['src/lib/server/commands/record.ts']);
});
