import { expect, test } from 'vitest';
import { sourcesIn } from './source.ts';

/** What the build does not translate and Chrome 111 or Safari 16.4 lack: one of them breaks the page of an older phone. */
const TOO_YOUNG =
  /\b(?:AbortSignal\.any|URL\.canParse|URL\.parse|Promise\.withResolvers|Promise\.try|Object\.groupBy|Array\.fromAsync|Uint8Array\.from(?:Base64|Hex)|RegExp\.escape|Intl\.DurationFormat)\b/g;

/** Layouts, pages and the server run in Node alone. */
const RUNS_IN_NODE = /^src\/(?:lib\/server|pages|layouts)\//;

const namesIn = (text: string) =>
  text
    .replaceAll(/^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)/gm, '')
    .match(TOO_YOUNG)
    ?.map((name) => name);

test('code of the browser asks for nothing that the oldest browsers which we serve lack', () => {
  const sources = sourcesIn(['src'], /\.tsx?$/).filter(({ path }) => !RUNS_IN_NODE.test(path));
  expect(sources.length, 'the search finds files').toBeGreaterThan(500);
  expect(sources.flatMap(({ path, text }) => namesIn(text)?.map((name) => ({ path, name })) ?? [])).toEqual(
    [],
  );
  expect(namesIn("const url = URL.canParse('x');\n// AbortSignal.any\n")).toEqual(['URL.canParse']);
});
