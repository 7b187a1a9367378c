/** The middle one; of an even number the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * Measures two things in turns, so that other load affects both. Answers the median of each, and of the ratios round by
 * round (first ÷ second). Every other round begins with the second.
 */
export async function inTurns(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<{ first: number; second: number; ratio: number }> {
  const pairs: { first: number; second: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) pairs.push({ first: await first(), second: await second() });
    else {
      const later = await second();
      pairs.push({ first: await first(), second: later });
    }
  }
  return {
    first: median(pairs.map((pair) => pair.first)),
    second: median(pairs.map((pair) => pair.second)),
    ratio: median(pairs.map((pair) => pair.first / pair.second)),
  };
}
