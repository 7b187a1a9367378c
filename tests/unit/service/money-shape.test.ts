import { expect, test } from 'vitest';
import { openApiDocument } from '#lib/server/services/service/open-api.ts';

type Schema = { [name: string]: unknown; properties?: Record<string, unknown> };

/** Every property of every object of the document, with the object around it. */
function propertiesIn(part: unknown): { name: string; schema: unknown; around: Record<string, unknown> }[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties } = part as Schema;
  const own =
    typeof properties === 'object' && properties !== null
      ? Object.entries(properties).map(([name, schema]) => ({ name, schema, around: properties }))
      : [];
  return [...own, ...Object.values(part).flatMap(propertiesIn)];
}

const all = propertiesIn(openApiDocument());
const namesOf = (found: readonly { name: string }[]) => [...new Set(found.map(({ name }) => name))].sort();

test('money in an answer is whole cents with their currency; the specification fixes two decimal strings', () => {
  const decimals = all.filter(({ schema }) => {
    const { properties } = schema as Schema;
    return properties && 'value' in properties && 'currency' in properties;
  });
  expect(namesOf(decimals)).toEqual(['approvedAmount', 'requestedAmount']);
});

test('cents without their currency stand only where an outside party speaks, and in what activities recorded', () => {
  const bare = all.filter(({ name, around }) => name.endsWith('Minor') && !('currency' in around));
  expect(namesOf(bare)).toEqual(['amountMinor', 'approvedAmountMinor', 'maxAmountMinor', 'returnedMinor']);
});
