import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createIntent } from '#lib/browser/intent.ts';

/** A second press within this time belongs to the first: an answer here can be quicker than a double click. */
export const DOUBLE_PRESS_MS = 600;

type Wish<Words, Answer> = {
  send: (words: Words, idempotencyKey: string) => Promise<Answer>;
} & Pick<UseMutationOptions<Answer, Error, Words>, 'onSuccess' | 'onError' | 'onSettled'>;

/**
 * An act of a form that stays open afterwards (ux 17). All tries share one key. It ignores a press while one is under
 * way and shortly after, because the button may have another act by then.
 */
export function useWish<Words, Answer>({ send, ...callbacks }: Wish<Words, Answer>) {
  const [intent] = useState(createIntent);
  const [isResting, setResting] = useState(false);
  const isTaken = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const mutation = useMutation({
    mutationFn: (words: Words) => intent.send(words, (key) => send(words, key)),
    ...callbacks,
  });
  const { mutateAsync, isPending, variables, error, reset } = mutation;
  /** @returns the answer; null where it failed, which is shown, or where a press is under way */
  const wish = async (words: Words): Promise<Answer | null> => {
    if (isTaken.current) return null;
    isTaken.current = true;
    setResting(true);
    const rested = new Promise<void>((resolve) => {
      timer.current = setTimeout(resolve, DOUBLE_PRESS_MS);
    });
    const rest = () => {
      isTaken.current = false;
      setResting(false);
    };
    try {
      const answer = await mutateAsync(words);
      void rested.then(rest);
      return answer;
    } catch {
      // Nothing was done, so a repeat is safe; `onError` has shown why.
      rest();
      return null;
    }
  };
  return { wish, reset, isBusy: isPending || isResting, variables, error };
}
