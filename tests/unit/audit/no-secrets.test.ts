import { expect, test } from 'vitest';
import { ACTIVITIES } from '#lib/contract/audit/activities.ts';
import { ACTIVITY_TYPES } from '#lib/domain/audit/activity-types.ts';

/** Names of fields that no line may have: whoever reads the log would hold a secret. */
test('no activity says a secret', () => {
  const secret = /password|secret|token|pin$|code$|cvv|sealed|hash/i;
  const allowed = ['depositReturned.code', 'bankAccountDisabled.code', 'bankAccountUpdated.code'];
  const fields = ACTIVITY_TYPES.flatMap((type) =>
    [
      ...Object.keys(ACTIVITIES[type].payload.shape),
      ...Object.keys(ACTIVITIES[type].change?.shape.before._zod.def.innerType.shape ?? {}),
    ].map((field) => `${type}.${field}`),
  );
  expect(fields.filter((field) => secret.test(field.split('.')[1] ?? ''))).toEqual(allowed);
});
