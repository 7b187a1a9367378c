import { v5 } from 'uuid';

/** Every id of the demo is made from its name below this one, so that it is the same in every sandbox. */
const DEMO_NAMESPACE = '01990000-0000-7000-8000-00000000d0d0';

/** The id of a thing of the demo by its name, such as `card AMNA4R7K2C account`. */
export const demoId = (name: string): string => v5(name, DEMO_NAMESPACE);

/** Random numbers that are the same for the same seed. */
export type Random = {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number between the two, both included. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
};

/** A small generator (mulberry32), seeded by a text so that one story never changes another. */
export function createRandom(seed: string): Random {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  );
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    chance: (probability) => next() < probability,
  };
}
