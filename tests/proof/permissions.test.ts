import { afterAll, expect, test } from 'vitest';
import { CALLS_BY_AREA } from '#lib/contract/calls.ts';
import { createAccess } from '../api/access/ask.ts';
import { findKiller, GUARDED_TWICE, mutantsOf } from '../api/access/mutants.ts';

const survivors: string[] = [];
let mutants = 0;

test.each(Object.entries(CALLS_BY_AREA))('a guard that goes from %s turns a row red', async (area, calls) => {
  // A world for each area: every business that is made lengthens what a member of all of them reaches.
  const access = await createAccess();
  const names = Object.keys(calls);
  const survived: string[] = [];
  for (const mutant of names.flatMap(mutantsOf)) {
    mutants += 1;
    if (!(await findKiller(access, mutant))) survived.push(`${mutant.call}: ${mutant.change}`);
  }
  await access.world.api.drop();
  survivors.push(...survived);
  const twice = Object.keys(GUARDED_TWICE).filter((key) => names.includes(key.split(':')[0] ?? ''));
  expect(survived.sort(), area).toEqual(twice.sort());
});

afterAll(() => {
  const guardedTwice = survivors.filter((one) => one in GUARDED_TWICE).length;
  const survived = survivors.length - guardedTwice;
  const killed = mutants - survivors.length;
  console.info('permission proof:', { mutants, killed, guardedTwice, survived });
});
