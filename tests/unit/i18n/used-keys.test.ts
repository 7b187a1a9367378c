import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { APPROVABLE } from '#lib/contract/approvals/approvable.ts';
import { ACTIVITIES } from '#lib/contract/audit/activities.ts';
import { ERRORS, STATE_REASONS } from '#lib/contract/errors.ts';
import { ACTIVITY_GROUPS, ACTIVITY_TYPES } from '#lib/domain/audit/activity-types.ts';
import { BULK_ACTIONS } from '#lib/domain/bulk/bulk-plan.ts';
import { ONBOARDING_STATUSES } from '#lib/domain/onboarding/destination.ts';
import { PRODUCT_TYPES } from '#lib/domain/people/business-context.ts';
import { PERMISSION_GROUPS, PERMISSIONS } from '#lib/domain/people/permissions.ts';
import { PROBLEM_KEYS } from '#lib/domain/problem.ts';
import { DECLINE_CODES } from '#lib/domain/purchases/authorization.ts';
import { allTexts } from '#lib/i18n/texts.ts';
import { apiGroups } from '../../../src/layouts/parts/service-api-groups.ts';
import { spelledKeys } from './asked-texts.ts';
import { callKey, flatTexts, TRANSLATED_AREAS } from './flat-texts.ts';

const SOURCES = fileURLToPath(new URL('../../../src/', import.meta.url));
/** Where people are spoken to; elsewhere `mail.send` and the like name other things. */
const SPEAKING = /^(?:islands|layouts|pages|lib\/stores|lib\/browser)\//;

const all = allTexts();
const keys = new Set(
  Object.keys(all.en).flatMap((area) => [...flatTexts(all.en[area] ?? {}, area).keys()].map(callKey)),
);
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ts|tsx|astro)$/.test(name))
  .map((name) => ({
    name: name.replaceAll('\\', '/'),
    source: withoutComments(readFileSync(join(SOURCES, name), 'utf8')),
  }));

/** Comments may show how a call looks; they ask for nothing. */
function withoutComments(source: string): string {
  return source.replaceAll(/^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)/gm, '');
}

/** Texts in quotes, and templates with their holes as `${…}`, of the first argument of each call of `t` or `say`. */
function askedFor(source: string): string[] {
  return [...source.matchAll(/(?<![\w.$'"])(?:t|pageText)\(/g)].flatMap(({ 0: call, index }) => {
    const argument = firstArgument(source.slice(index + call.length, index + call.length + 400));
    return literals(argument).filter((text) => text.includes('.'));
  });
}

/** Up to the comma or bracket that ends it; brackets, quotes and templates inside it are passed over. */
function firstArgument(text: string): string {
  let depth = 0;
  let quote = '';
  for (const [at, sign] of [...text].entries()) {
    if (quote) quote = sign === quote ? '' : quote;
    else if (/['"`]/.test(sign)) quote = sign;
    else if (/[([{]/.test(sign)) depth += 1;
    else if (depth === 0 && /[),]/.test(sign)) return text.slice(0, at);
    else if (/[)\]}]/.test(sign)) depth -= 1;
  }
  return text;
}

function literals(code: string): string[] {
  return [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
}

/** Whether a key exists; a hole of a template may stand for anything, so some key must fit it. */
function exists(wanted: string): boolean {
  if (!wanted.includes('${')) return keys.has(wanted);
  const parts = wanted.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  const pattern = new RegExp(`^${parts.join('[\\w.]+')}$`);
  return [...keys].some((key) => pattern.test(key));
}

test('every text that code asks for exists', () => {
  const asked = files.flatMap(({ name, source }) => askedFor(source).map((key) => ({ name, key })));
  expect(asked.length, 'the search finds calls').toBeGreaterThan(100);
  expect(asked.filter(({ key }) => !exists(key))).toEqual([]);
});

test('every key that a page or island keeps for later exists', () => {
  const key = new RegExp(`^(?:${TRANSLATED_AREAS.join('|')})\\.[\\w.]*(?:\\$\\{[^}]*\\}[\\w.]*)*$`);
  const groups = new Set(
    [...keys].flatMap((path) => path.split('.').map((_, at, all) => all.slice(0, at).join('.'))),
  );
  const kept = files
    .filter(({ name }) => SPEAKING.test(name))
    .flatMap(({ name, source }) => literals(source).map((text) => ({ name, key: text })))
    .filter((entry) => key.test(entry.key) && !entry.key.endsWith('.json'));
  expect(kept.filter((entry) => !exists(entry.key) && !groups.has(entry.key))).toEqual([]);
});

test('the reference of the API has a text for every kind of caller', () => {
  const kinds = apiGroups().flatMap(({ calls }) => calls.map(({ who }) => `service.docs.by.${who}`));
  expect(kinds.length).toBeGreaterThan(100);
  expect([...new Set(kinds)].filter((key) => !exists(key))).toEqual([]);
});

/** The names of all fields of a schema, however deep. */
function fieldsIn(schema: unknown): string[] {
  const { shape = {}, innerType, element, valueType } = ((schema ?? {}) as Schema)._zod?.def ?? {};
  const parts = [...Object.values(shape), innerType, element, valueType].filter((part) => part !== undefined);
  return [...Object.keys(shape), ...parts.flatMap(fieldsIn)];
}
type Schema = {
  _zod?: { def: { shape?: object; innerType?: unknown; element?: unknown; valueType?: unknown } };
};

/** Keys that are spelled from names which the server sends, so that no type closes them: all of a closed list. */
const FROM_LISTS: readonly string[] = [
  ...PROBLEM_KEYS.map((name) => `errors.field.${name}`),
  ...STATE_REASONS.map((name) => `errors.reason.${name}`),
  ...ACTIVITY_TYPES.flatMap((type) => [`audit.${type}`, `audit.named.${type}`]),
  ...ACTIVITY_GROUPS.metadata.flatMap((type) => [`audit.ofOrder.${type}`, `audit.ofOrder.named.${type}`]),
  ...['status', 'arrivesOn', ...Object.values(ACTIVITIES).flatMap(({ change }) => fieldsIn(change))].map(
    (name) => `audit.field.${name}`,
  ),
  ...['true', 'false'].flatMap((value) => [`audit.value.${value}`, `staff.value.${value}`]),
  ...ONBOARDING_STATUSES.map((status) => `staff.status.${status}`),
  ...Object.values(DECLINE_CODES).flatMap((code) => [`purchases.${code}`, `purchases.hint.${code}`]),
  ...Object.values(APPROVABLE).flatMap(({ call: { name }, givesRights }) => [
    `audit.request.${name}`,
    `mail.approvalWhat.${givesRights ? 'givesRights' : name}`,
  ]),
  ...BULK_ACTIONS.flatMap((action) => [
    `bulk.work.kind.cards-${action}`,
    ...Object.keys(ERRORS).map((error) => `bulk.reason.${action}.${error}`),
  ]),
  ...Object.keys(all.en.mail ?? {}).map((kind) => `cards.mails.kind.${kind}`),
  ...apiGroups().flatMap(({ calls }) => calls.map(({ who }) => `service.docs.by.${who}`)),
  ...PERMISSIONS.map((name) => `people.permission.${name}`),
  ...Object.keys(PERMISSION_GROUPS).map((group) => `people.permissionGroup.${group}`),
  ...PRODUCT_TYPES.map((type) => `sandbox.productType.${type}`),
  ...['status', 'kind', 'speed', 'program'].map((name) => `recipients.filter.${name}`),
];

/** Keys that the templates of a page of Astro can spell: its holes hold words that stand in quotes there. */
function askedInPage(source: string): string[] {
  const words = literals(source).filter((text) => /^[\w-]+$/.test(text));
  return literals(source)
    .filter((text) => /^[\w-]+\.[\w.]*\$\{/.test(text))
    .flatMap((template) => words.map((word) => template.replace(/\$\{[^}]*\}/, word)));
}

/**
 * Texts of the specification whose screens are still to be built, translated already. A line goes as soon as its screen
 * asks for the text.
 */
const WAITING = [
  'sign-in.noAccount',
  'sign-in.createAccount',
  'errors.field.requirementsNotMet',
  'public.next.card',
  'shell.account.switchBusiness',
];

const isWaiting = (key: string) => WAITING.some((start) => key === start || key.startsWith(`${start}.`));

/** Fits a template of the dialogs, but no verb has this name. */
const UNUSED = 'cards.act.nothing.title';

const spelled = () => [
  ...spelledKeys(new Set([...keys, UNUSED])),
  ...files.filter(({ name }) => name.endsWith('.astro')).flatMap(({ source }) => askedInPage(source)),
];

test('every text of an area is asked for somewhere', () => {
  const named = files.flatMap(({ source }) => source.match(/[\w.-]+/g) ?? []);
  const asked = new Set([...named, ...FROM_LISTS, ...spelled()]);
  const unused = [...keys, UNUSED].filter((key) => !asked.has(key));
  expect(unused.filter((key) => !isWaiting(key))).toEqual([UNUSED]);
  expect(
    WAITING.filter((start) => !unused.some((key) => key === start || key.startsWith(`${start}.`))),
  ).toEqual([]);
}, 240_000);

/** A hole of a template, as it stands in code. */
const HOLE = '$'.concat('{part}');

test('the search would notice a key that does not exist', () => {
  expect(
    askedFor("t(busy ? 'sign-in.submittin' : 'sign-in.submit', { a: 'b.c' }); put('x.y'); st('x.z')"),
  ).toEqual(['sign-in.submittin', 'sign-in.submit']);
  expect(askedFor(`t(\`public.about.${HOLE}.body\`, values)`)).toEqual([`public.about.${HOLE}.body`]);
  expect(['sign-in.submittin', 'login', `public.about.${HOLE}.nothing`, `nothing.${HOLE}`].some(exists)).toBe(
    false,
  );
  expect(['sign-in.submit', `public.about.${HOLE}.body`, 'common.count.cards'].every(exists)).toBe(true);
});
