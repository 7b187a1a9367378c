import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { CALLS_BY_AREA } from '#lib/contract/calls.ts';
import { type Access, createAccess } from '../api/access/ask.ts';
import { findKiller, GUARDED_TWICE, type Mutant, mutantsOf } from '../api/access/mutants.ts';
import {
  ASKED_ELSEWHERE,
  ASKED_TWICE,
  linesOf,
  questionsOf,
  serviceMutantsOf,
  survivorsOf,
} from '../api/access/service-mutants.ts';

const AREAS = Object.entries(CALLS_BY_AREA).map(([area, calls]) => [area, Object.keys(calls)] as const);

/** An area with many calls takes minutes, and several times as many where other work fills the machine. */
const AREA_MS = 40 * 60_000;

/** Proves an area by its mutants: those that survive are those that are listed. */
function proofOf(
  what: string,
  listed: object,
  mutantsFor: (access: Access, call: string) => Promise<Mutant[]>,
) {
  const count = { mutants: 0, killed: 0, guardedTwice: 0, survived: 0 };
  test.each(AREAS)(
    `${what} %s turns a row red`,
    async (area, calls) => {
      // A world for each area: every business that is made lengthens what a member of all of them reaches.
      const access = await createAccess();
      const mutants: Mutant[] = [];
      const survived: Mutant[] = [];
      for (const call of calls) {
        for (const mutant of await mutantsFor(access, call)) {
          mutants.push(mutant);
          if (!(await findKiller(access, mutant))) survived.push(mutant);
        }
      }
      await access.world.api.drop();
      const names = survivorsOf(mutants, survived);
      const twice = Object.keys(listed).filter((key) => calls.includes(key.split(':')[0] ?? ''));
      count.mutants += mutants.length;
      count.killed += mutants.length - survived.length;
      count.guardedTwice += names.filter((name) => twice.includes(name)).length;
      count.survived += names.filter((name) => !twice.includes(name)).length;
      expect(names, area).toEqual(twice.sort());
    },
    AREA_MS,
  );
  afterAll(() => console.info(`${what} a call:`, count));
}

describe('contract', () => {
  proofOf('a guard that goes from', GUARDED_TWICE, async (_, call) => mutantsOf(call));
});

describe('services', () => {
  const met = new Set<string>();

  proofOf('a question that goes from the services of', ASKED_TWICE, async (access, call) => {
    const questions = await questionsOf(access, call);
    for (const line of questions.flatMap(linesOf)) met.add(line);
    return serviceMutantsOf(call, questions);
  });

  test('every line of a service that asks was met, or is listed with the test that holds it', () => {
    const unmet = askingLines().filter((line) => !met.has(line.at));
    expect(unmet.map(({ file, text }) => `${file}: ${text}`).sort()).toEqual(
      Object.keys(ASKED_ELSEWHERE).sort(),
    );
  });
});

const SERVICES = 'src/lib/server/services/';
const ASKS =
  /\b(permissions|held)\.includes\(|\b(programsOf|programsThatPay|reachedOf|businessesWith|chooseBusiness|isBankHiddenFrom|takeCardsOf|businessShowingRecipients|maySee|mayDecide|kindsDecidedWith)\(|\.isRoleDefined\b|new Set\(.*\bpermissions\b/;

/** The lines of services that ask what somebody may, or have it asked. */
const askingLines = () =>
  readdirSync(SERVICES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      readFileSync(SERVICES + file, 'utf8')
        .split('\n')
        .map((line, index) => ({ file, text: line.trim(), at: `${file}:${index + 1}` }))
        .filter(({ text }) => ASKS.test(text) && !text.startsWith('export ') && !text.startsWith('*')),
    );
