/** What a step writes to: all of it comes out whole, in the order of the steps. */
export type Say = (text: string | Buffer) => void;

/**
 * Lets steps that run side by side write one after the other: the first that is not done yet writes at once, what the
 * others write is kept until it is their turn.
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
