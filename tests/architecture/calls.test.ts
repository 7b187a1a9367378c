import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Call, isWrite } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { openApiDocument } from '#lib/server/services/service/open-api.ts';
import { root, sourcesIn } from './source.ts';

const all = Object.values(calls) as Call[];

test('the committed OpenAPI document is the one the contract gives (npm run openapi writes it)', () => {
  const committed = JSON.parse(readFileSync(join(root, 'docs', 'openapi.json'), 'utf8'));
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('a method and a path belong to one call', () => {
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
});

/** Names under which a number, a code or a token stands; a mail of the sandbox has them in its text. */
const SECRET_FIELD = /"\w*(token|proof|password|secret|maskedNumber|html)\w*":/i;

test('what reads a secret says so, and is never packed', () => {
  const reads = all.filter((call) => !isWrite(call) || call.onlyReads);
  const secret = reads.filter(({ output }) =>
    SECRET_FIELD.test(JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' }))),
  );
  expect(secret.map(({ name }) => name).sort()).toEqual([
    'getCardDetails',
    'getClientToken',
    'getSandboxDemo',
    'listSandboxMessages',
    'validateCard',
    'validateCardholderCard',
  ]);
  expect(secret.filter(({ hasSecrets }) => !hasSecrets)).toEqual([]);
});

describe.each(all.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test('has a handler that bears its name', () => {
    const services = sourcesIn(['src/lib/server/services']);
    const reads = call.isStream ? 'stream' : call.download ? 'download' : 'query';
    const kind = isWrite(call) && !call.onlyReads ? '(command|event)' : reads;
    const made = services.filter(({ text }) => new RegExp(`export const ${name} = ${kind}\\(`).test(text));
    expect(made.length).toBe(1);
  });
});

const shapeOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {};
const changing = all.filter((call) => isWrite(call) && !call.sandboxOnly && !call.withoutActivity);
const lists = all.filter(({ output }) => 'items' in shapeOf(output));

test.each(changing)('$name changes something of a business, so it is not public', ({ access }) => {
  expect(access.kind).not.toBe('public');
});

test.each(lists)('$name is a list, so it has a limit', ({ query }) => {
  expect(Object.keys(shapeOf(query))).toContain('limit');
});
