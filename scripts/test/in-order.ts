/** Prints a step's output; the output of each step stays together, in the order of the steps. */
export type Say = (text: string | Buffer) => void;

/**
 * Orders the output of steps that run side by side: the first unfinished step prints at once, the output of the others
 * is kept until their turn.
 */
export function inOrder(
  count: number,
  write: Say,
): { say(step: number, text: string | Buffer): void; end(step: number): void } {
  const kept = Array.from({ length: count }, (): (string | Buffer)[] => []);
  const done = new Set<number>();
  let turn = 0;
  return {
    say: (step, text) => (step === turn ? write(text) : void kept[step]?.push(text)),
    end: (step) => {
      done.add(step);
      while (done.has(turn)) {
        turn += 1;
        for (const text of kept[turn]?.splice(0) ?? []) write(text);
      }
    },
  };
}
