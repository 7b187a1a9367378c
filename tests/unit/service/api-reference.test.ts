import { expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { openApiDocument } from '#lib/server/services/service/open-api.ts';
import {
  type ApiDocument,
  type CallReference,
  callsOfGroup,
  formsOf,
  groupId,
  readApiDocument,
} from '../../../src/layouts/parts/api-reference.ts';
import { markedText } from '../../../src/layouts/parts/marked-text.ts';

const document = JSON.parse(JSON.stringify(openApiDocument())) as ApiDocument;
const shown = document.tags.flatMap(({ name }) => callsOfGroup(document, groupId(name))?.calls ?? []);
const callOf = (name: string) => shown.find((call) => call.name === name) as CallReference;

test('every call of the contract is on the page of one group', () => {
  expect(shown.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
});

test('a group that there is not has no page', () => {
  expect(callsOfGroup(document, 'no-such-group')).toBeNull();
});

test('fields say where they stand, and which form of its own they have', () => {
  const { body, answers } = callOf('orderAndShip');
  expect(body.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['cards', 'cards[].firstName', 'shipTo.zip']),
  );
  expect(body.find(({ path }) => path === 'cards[].load')).toMatchObject({ type: 'text', isRequired: false });
  const order = answers.find(({ status }) => status === '201')?.fields.find(({ path }) => path === 'order');
  expect(order).toMatchObject({ form: 'CardOrder', isRequired: true });
});

test('every form that a field names is described on the page of forms', () => {
  const forms = new Set(formsOf(document).map(({ name }) => name));
  const named = shown.flatMap(({ body, answers }) => [...body, ...answers.flatMap(({ fields }) => fields)]);
  expect(named.filter(({ form }) => form !== null && !forms.has(form))).toEqual([]);
});

test('a command has all that a call needs, and nothing of what it does not', () => {
  expect(callOf('loadCard').curl.split(' \\\n  ')).toEqual([
    'curl -X POST "$API/api/cards/business/0190f6a2-5c1e-7b3a-9d44-6f2a8c1b7e05/load"',
    '-H "Authorization: Bearer $TOKEN"',
    "-H 'Idempotency-Key: 5b0f2f86-2a3c-4a57-9d0b-1c1d5a1f3e77'",
    "-H 'Content-Type: application/json'",
    expect.stringMatching(/^-d '\{"cardId":"7KQ2MXW9TD","amount":"25\.00",.*\}'$/),
  ]);
  expect(callOf('getHealth').curl).toBe('curl "$API/api/health"');
  expect(shown.filter(({ curl }) => /\/\{\w+\}/.test(curl.split('"')[1] ?? ''))).toEqual([]);
});

test('what stands between single quotes in a command has none of its own', () => {
  const bodies = shown.map(({ curl }) => /-d '([\s\S]*)'$/.exec(curl)?.[1]?.replaceAll("'\\''", ''));
  expect(bodies.filter((body) => body?.includes("'"))).toEqual([]);
});

test('the body of an example is one that the schema allows: every required field is there', () => {
  const without = shown.flatMap(({ name, body, bodyExample }) => {
    const given = Object.keys(JSON.parse(bodyExample ?? '{}'));
    const needed = body.filter(({ path, isRequired }) => isRequired && !/[.[]/.test(path));
    return needed.filter(({ path }) => !given.includes(path)).map(({ path }) => `${name}.${path}`);
  });
  // Of a body with several forms the example shows one.
  expect(
    without.filter((line) => !/^(startBulkAction|sendOneTimeCode|verifyOneTimeCode)\./.test(line)),
  ).toEqual([]);
});

test('the document is asked for once, and again after a failure', async () => {
  const asked: string[] = [];
  let status = 503;
  const askApi = (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Response.json(document, { status });
  };
  await expect(readApiDocument(askApi)).rejects.toThrow('503');
  status = 200;
  expect((await readApiDocument(askApi)).info.version).toBe(document.info.version);
  await readApiDocument(askApi);
  expect(asked).toEqual(['/api/openapi.json', '/api/openapi.json']);
});

test('descriptions become paragraphs and lists, with code and bold words', () => {
  expect(markedText('**Who may:** whoever has `loadCards`.\n\n- one\n- two `x`')).toEqual([
    {
      isList: false,
      lines: [
        [
          { kind: 'strong', text: 'Who may:' },
          { kind: 'text', text: ' whoever has ' },
          { kind: 'code', text: 'loadCards' },
          { kind: 'text', text: '.' },
        ],
      ],
    },
    {
      isList: true,
      lines: [
        [{ kind: 'text', text: 'one' }],
        [
          { kind: 'text', text: 'two ' },
          { kind: 'code', text: 'x' },
        ],
      ],
    },
  ]);
});
