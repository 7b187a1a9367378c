import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { STATE_REASONS } from '#lib/contract/errors.ts';
import { PROBLEM_KEYS } from '#lib/domain/problem.ts';

const errors = readFileSync(new URL('../../../locales/en/errors.json', import.meta.url), 'utf8');
const {
  field: texts,
  reason: reasons,
}: Record<'field' | 'reason', Record<string, string>> = JSON.parse(errors);

describe('every problem has its text', () => {
  test.each([...PROBLEM_KEYS])('%s', (key) => {
    expect(texts[key]).toMatch(/\S/);
  });
});

describe('every reason of a wrong state has its text, and no text is left over', () => {
  test.each([...STATE_REASONS])('%s', (name) => {
    expect(reasons[name]).toMatch(/\S/);
  });

  test('all of them', () => {
    expect(Object.keys(reasons).sort()).toEqual([...STATE_REASONS].sort());
  });
});

/** The wording of spec §5, "Generic message templates" and "Specific messages". */
test.each([
  ['required', '{{field}} is required'],
  ['passwordsMustMatch', 'Passwords must match'],
  ['phone', 'Phone number must be exactly 10 digits'],
  ['pin', 'PIN needs to be 4 digits'],
  ['pinsDoNotMatch', 'PINs do not match'],
  ['businessIdRequired', 'Business ID is required'],
])('%s says what the specification says', (key, text) => {
  expect(texts[key]).toBe(text);
});
