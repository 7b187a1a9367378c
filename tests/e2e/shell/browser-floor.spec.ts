import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { youngAttribute, youngNamesOf } from '../../support/floor/young-script.ts';
import { youngStylesOf } from '../../support/floor/young-style.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const built = join(root, 'dist', 'client', '_astro');
const frame = join(root, 'src', 'lib', 'server', 'door', 'card-frame');

const READS_ON = 'the words read on as they would without it';
const POPOVER = 'a script brings it where it is missing (layouts/parts/old-browser.astro)';
const ANCHORS = '`@supports not (position-area: block-end)` puts the box in its place';
const OWN_NAME = 'a key of an object of ours or of React, no attribute of an element';
const ASKED = 'asked for before it is used';

/** What Chrome 111 or Safari 16.4 lacks and the product asks for all the same: why no page is worse than plain there. */
const HARMLESS: Record<string, string> = {
  'text-wrap': READS_ON,
  'text-wrap: balance': READS_ON,
  'text-wrap: pretty': READS_ON,
  'font-family: ui-monospace': 'the next font of the list',
  'text-size-adjust': READS_ON,
  'color-mix() of currentcolor': 'placeholders, which have a color of their own',
  'float: inline-start': 'the legend stands in the line of its box, in the dashboard alone',
  'scrollbar-width': 'the usual scrollbar',
  'scrollbar-width: none': 'the usual scrollbar',
  'scrollbar-color': 'the usual scrollbar',
  'field-sizing': 'a text area has its own height and scrolls',
  'field-sizing: content': 'a text area has its own height and scrolls',
  '@starting-style': 'it is there at once',
  '@view-transition': 'the next page is there at once',
  'view-transition-name': 'the next page is there at once',
  '::view-transition-old': 'the next page is there at once',
  '::view-transition-new': 'the next page is there at once',
  '.alpha': 'a field of our library for scales, no part of the browser',
  '@page': 'the margins of the printer',
  'content-visibility': 'drawn at once',
  'content-visibility: auto': 'drawn at once',
  'contain-intrinsic-block-size': 'drawn at once',
  '::-moz-progress-bar': 'Firefox alone',
  'anchor-name': ANCHORS,
  'position-anchor': ANCHORS,
  'position-area': ANCHORS,
  'position-area: block-end': ANCHORS,
  'position-area: block-start': ANCHORS,
  'position-area: none': ANCHORS,
  'position-area: span-inline-start': ANCHORS,
  'position-area: span-inline-end': ANCHORS,
  'position-try-fallbacks': ANCHORS,
  'position-try-fallbacks: flip-block': ANCHORS,
  'position-try-fallbacks: flip-inline': ANCHORS,
  'position-try-order': ANCHORS,
  'position-try-order: most-block-size': ANCHORS,
  ':popover-open': POPOVER,
  'attribute popover': POPOVER,
  'attribute popovertarget': POPOVER,
  '.showPopover': POPOVER,
  '.hidePopover': POPOVER,
  '.popover': POPOVER,
  '.newState': POPOVER,
  '.checkVisibility': ASKED,
  '.startViewTransition': ASKED,
  '.navigation': ASKED,
  navigation: ASKED,
  requestIdleCallback: ASKED,
  cancelIdleCallback: ASKED,
  setImmediate: ASKED,
  'Error.captureStackTrace': ASKED,
  '.zip': OWN_NAME,
  '.bytes': OWN_NAME,
  '.orientation': OWN_NAME,
  '.connection': OWN_NAME,
  '.capture': OWN_NAME,
  'attribute manifest': OWN_NAME,
  'attribute command': OWN_NAME,
  'attribute is': OWN_NAME,
  'attribute capture': OWN_NAME,
  'attribute imagesrcset': OWN_NAME,
  'attribute imagesizes': OWN_NAME,
  'attribute autocapitalize': 'the keyboard begins with small letters; what is typed is read in either',
  'attribute autocorrect': 'the keyboard may offer a word',
  'attribute fetchpriority': 'fetched in the order of the page',
};

const read = (folder: string, name: string) => ({ name, text: readFileSync(join(folder, name), 'utf8') });
const files = [
  ...readdirSync(built).map((name) => read(built, name)),
  ...readdirSync(frame).map((name) => read(frame, name)),
]
  // What the oldest browsers alone fetch asks for what they have.
  .filter(({ name }) => /\.(?:js|css)$/.test(name) && !name.startsWith('popover.'));

test('built scripts and styles ask the oldest browsers for nothing that they lack', () => {
  expect(files.length).toBeGreaterThan(300);
  const young = files.flatMap(({ name, text }) => {
    const found = name.endsWith('.css') ? youngStylesOf(text) : youngNamesOf(name, text);
    return [...found].map((what) => ({ what, name }));
  });
  expect(young.filter(({ what }) => !(what in HARMLESS))).toEqual([]);
  const asked = new Set(young.map(({ what }) => what));
  expect(Object.keys(HARMLESS).filter((what) => !asked.has(what))).toEqual([]);
});

test('a feature that is too young is found by name, one that is tested for or old enough is not', () => {
  const script = `AbortSignal.any([]); Map.groupBy(a, b); new URLPattern('/'); list.isSubsetOf(o); /[a--b]/v.test(a);
    list.toSorted(); AbortSignal.timeout(1); structuredClone(a); const URL = own; URL.parse('a');`;
  expect([...youngNamesOf('a.js', script)].sort()).toEqual([
    '.isSubsetOf',
    'AbortSignal.any',
    'Map.groupBy',
    'RegExp.unicodeSets',
    'URLPattern',
  ]);
  const style = `a { color: light-dark(red, blue); field-sizing: content; &:hover { color: red } b:has(i) { top: 1svh } }
    @supports (field-sizing: content) { a { field-sizing: content } } @scope (a) { b { color: oklch(from red l c h) } }
    i { color: color-mix(in oklab, currentcolor 74%, transparent) }`;
  expect([...youngStylesOf(style)].sort()).toEqual([
    '@scope',
    'color-mix() of currentcolor',
    'field-sizing',
    'field-sizing: content',
    'light-dark()',
    'nesting',
    'relative colours',
  ]);
});

async function attributesOf(page: Page): Promise<string[]> {
  const names = await page
    .locator('*')
    .evaluateAll((all) => all.flatMap((element) => element.getAttributeNames()));
  return [...new Set(names)].flatMap((name) => youngAttribute(name) ?? []);
}

test('the pages themselves hold no attribute that the oldest browsers lack but those named above', async ({
  page,
}) => {
  for (const path of ['/', '/login', '/cardholders', '/cardholder/help', '/setup-payment', '/harbor/login']) {
    await page.goto(`${process.env.E2E_URL ?? ''}${path}`);
    const found = await attributesOf(page);
    expect([path, found.filter((name) => !(`attribute ${name}` in HARMLESS))]).toEqual([path, []]);
  }
});
