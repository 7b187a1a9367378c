import { atom, type ReadableAtom } from 'nanostores';
import { type CallError, isCallError } from '#lib/browser/call-error.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { FieldProblem } from '#lib/contract/errors.ts';
import type { Problem } from '#lib/domain/problem.ts';

/** Why nothing (or nothing certain) came of a try. `unknown`: no answer came, so the same key is sent again. */
export type ActFailure = { readonly kind: 'refused' | 'unknown'; readonly error: CallError };

export type Problems = Readonly<Record<string, Problem | FieldProblem>>;

export type ActState<Draft, Answer> = {
  readonly step: 'edit' | 'review' | 'done';
  /** what somebody fills in, as typed */
  readonly draft: Draft;
  /** by field of the draft; `customFields.<name>` for a part of one */
  readonly problems: Problems;
  readonly sending: boolean;
  /** of the last try; it is about the draft as it was sent, so another draft has none */
  readonly failure: ActFailure | null;
  /** it may have been done although no answer tells it, whatever was changed since; a draft that is so is not kept */
  readonly isUnknown: boolean;
  readonly answer: Answer | null;
};

export type ActFlow<Draft, Answer, Known = void> = {
  readonly $state: ReadableAtom<ActState<Draft, Answer>>;
  /** @param mended the problems that the change ends; those of its fields, if nothing else is said */
  change(change: Partial<Draft>, mended?: readonly string[]): void;
  /** Puts problems beside their fields. @returns whether there are none */
  tell(problems: Problems): boolean;
  /** @returns whether the draft may be reviewed; else its problems stand beside their fields */
  review(known: Known): boolean;
  edit(): void;
  /** Begins anew: what was done is done, and the next act has a key of its own. */
  begin(draft: Draft): void;
  /** @returns what came of it; null where it was not done, or nobody knows: the state says why */
  submit(): Promise<Answer | null>;
};

type Act<Draft, Answer, Known> = {
  draft: Draft;
  /** nothing that must be filled in: it begins with the review, and `check` is asked when it is sent */
  isReviewOnly?: true;
  check?(draft: Draft, known: Known): Problems;
  /** all that makes it this act and no other, if that is not the draft: the same words are sent under the same key */
  words?(draft: Draft): unknown;
  send(draft: Draft, key: string): Promise<Answer>;
  /** after every try; without an answer it failed, or nobody knows */
  settled(answer: Answer | null): void;
  /** the field of the draft that a field of the body comes from; null where it is none of the form */
  fieldOf?(name: string, sent: Draft): string | null;
};

/**
 * One act from typing to done: edit → review → done. Its tries are one intent, so that it is done once: a second
 * press while it is sent does nothing, and a lost answer is asked for again under the same key.
 */
export function createActFlow<Draft extends object, Answer, Known = void>(
  act: Act<Draft, Answer, Known>,
): ActFlow<Draft, Answer, Known> {
  const first = act.isReviewOnly ? 'review' : 'edit';
  const begun = (draft: Draft): ActState<Draft, Answer> => ({
    step: first,
    draft,
    problems: {},
    sending: false,
    failure: null,
    isUnknown: false,
    answer: null,
  });
  const $state = atom(begun(act.draft));
  const set = (change: Partial<ActState<Draft, Answer>>) => $state.set({ ...$state.get(), ...change });
  const intent = createIntent();

  return {
    $state,
    change(change, mended = Object.keys(change)) {
      const { draft, problems } = $state.get();
      set({ draft: { ...draft, ...change }, problems: without(problems, mended), failure: null });
    },
    tell(problems) {
      set({ problems });
      return Object.keys(problems).length === 0;
    },
    review(known) {
      const problems = act.check?.($state.get().draft, known) ?? {};
      const isFine = Object.keys(problems).length === 0;
      // After one act was done the form may stand for the next: what is refused now was not done.
      set(isFine ? { problems, step: 'review', failure: null } : { problems, step: 'edit' });
      return isFine;
    },
    edit() {
      if (!$state.get().sending && !act.isReviewOnly) set({ step: 'edit' });
    },
    begin: (draft) => $state.set(begun(draft)),
    async submit() {
      const { step, sending, draft } = $state.get();
      if (step !== 'review' || sending) return null;
      const wrong = act.isReviewOnly ? (act.check?.(draft, undefined as Known) ?? {}) : {};
      if (Object.keys(wrong).length > 0) {
        set({ problems: wrong });
        return null;
      }
      set({ sending: true, failure: null });
      let answer: Answer | null = null;
      try {
        const words = act.words?.(draft) ?? draft;
        answer = await intent.send(words, (key) => act.send(draft, key));
        set({ step: 'done', sending: false, isUnknown: false, answer });
      } catch (error) {
        if (!isCallError(error)) throw error;
        const problems = ofForm(error, (name) => (act.fieldOf ? act.fieldOf(name, draft) : name));
        const isOfForm = Object.keys(problems).length > 0 && !act.isReviewOnly;
        set({
          sending: false,
          failure: { kind: intent.isOpen() ? 'unknown' : 'refused', error },
          isUnknown: intent.isOpen(),
          problems,
          step: isOfForm ? 'edit' : 'review',
        });
      } finally {
        if ($state.get().sending) set({ sending: false });
        act.settled(answer);
      }
      return answer;
    },
  };
}

function ofForm(error: CallError, fieldOf: (name: string) => string | null): Problems {
  const named = Object.entries(error.fields).map(([name, found]) => [fieldOf(name), found]);
  return Object.fromEntries(named.filter(([name]) => name !== null));
}

/** A field that is being mended keeps no old problem, nor does any part of it. */
function without(problems: Problems, mended: readonly string[]): Problems {
  const isLeft = (name: string) => !mended.includes(name) && !mended.includes(name.split('.')[0] ?? '');
  return Object.fromEntries(Object.entries(problems).filter(([name]) => isLeft(name)));
}
