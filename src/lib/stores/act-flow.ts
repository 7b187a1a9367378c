import { atom, type ReadableAtom } from 'nanostores';
import { type CallError, isCallError } from '#lib/browser/call-error.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { FieldProblem } from '#lib/contract/errors.ts';
import type { Problem } from '#lib/domain/problem.ts';

/** Why a try did not succeed. `unknown`: no answer came, so the next try uses the same key. */
export type ActFailure = { readonly kind: 'refused' | 'unknown'; readonly error: CallError };

export type Problems = Readonly<Record<string, Problem | FieldProblem>>;

export type ActState<Draft, Answer> = {
  readonly step: 'edit' | 'review' | 'done';
  /** what is filled in, as typed */
  readonly draft: Draft;
  /** by field of the draft; `customFields.<name>` for a part of one */
  readonly problems: Problems;
  readonly sending: boolean;
  /** of the last try; it belongs to the draft as it was sent, so a changed draft has none until it is changed back */
  readonly failure: ActFailure | null;
  /** it may have been done although no answer came, whatever changed since; such a draft is not kept */
  readonly isUnknown: boolean;
  readonly answer: Answer | null;
};

export type ActFlow<Draft, Answer, Known = void> = {
  readonly $state: ReadableAtom<ActState<Draft, Answer>>;
  /** @param mended the problems that the change clears; those of its own fields when left out */
  change(change: Partial<Draft>, mended?: readonly string[]): void;
  /** Shows problems beside their fields. @returns whether there are none */
  showProblems(problems: Problems): boolean;
  /** @returns whether the draft may be reviewed; otherwise its problems are shown beside their fields */
  review(known: Known): boolean;
  edit(): void;
  /** Starts again: the next act has a key of its own. */
  begin(draft: Draft): void;
  /** @returns the answer; null where it was not done or the outcome is unknown: the state says why */
  submit(): Promise<Answer | null>;
  /** Ends an act whose answer was lost, when what it changed was read and stands as wanted. */
  end(answer: Answer): void;
};

type Act<Draft, Answer, Known> = {
  draft: Draft;
  /** nothing has to be filled in: the flow begins with the review, and `check` runs when it is sent */
  isReviewOnly?: true;
  check?(draft: Draft, known: Known): Problems;
  /** what identifies this act, if not the draft: equal words are sent under the same key */
  words?(draft: Draft): unknown;
  send(draft: Draft, key: string): Promise<Answer>;
  /** called after every try; null means that it failed or that the outcome is unknown */
  settled(answer: Answer | null): void;
  /** the draft's field for a field of the body; null where the form has none */
  fieldOf?(name: string, sent: Draft): string | null;
};

/**
 * One act from typing to done: edit → review → done. All its tries share one intent, so that it is done only once: a
 * second press while it is being sent does nothing, and after a lost answer the next try uses the same key.
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
  const wordsOf = (draft: Draft) => act.words?.(draft) ?? draft;
  /** The try whose answer was lost. */
  let open: { draft: string; words: string; failure: ActFailure } | null = null;
  /** The failure of the lost answer, where the same draft would be sent again under the same words. */
  const lostOf = (draft: Draft): ActFailure | null => {
    if (open?.draft !== JSON.stringify(draft)) return null;
    return open.words === JSON.stringify(wordsOf(draft)) ? open.failure : null;
  };

  return {
    $state,
    change(change, mended = Object.keys(change)) {
      const { draft: before, problems } = $state.get();
      const draft = { ...before, ...change };
      set({ draft, problems: without(problems, mended), failure: lostOf(draft) });
    },
    showProblems(problems) {
      set({ problems });
      return Object.keys(problems).length === 0;
    },
    review(known) {
      const { draft } = $state.get();
      const failure = lostOf(draft);
      // What may have been done was fine when it was sent: what is known now may already contain it.
      const problems = failure ? {} : (act.check?.(draft, known) ?? {});
      const isFine = Object.keys(problems).length === 0;
      // After an act is done the form may start the next one: a refusal then concerns the new one.
      set(isFine ? { problems, step: 'review', failure } : { problems, step: 'edit' });
      return isFine;
    },
    edit() {
      if (!$state.get().sending && !act.isReviewOnly) set({ step: 'edit' });
    },
    end(answer) {
      open = null;
      set({ step: 'done', problems: {}, failure: null, isUnknown: false, answer });
    },
    begin(draft) {
      open = null;
      $state.set(begun(draft));
    },
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
      const words = wordsOf(draft);
      try {
        answer = await intent.send(words, (key) => act.send(draft, key));
        open = null;
        set({ step: 'done', sending: false, isUnknown: false, answer });
      } catch (error) {
        if (!isCallError(error)) throw error;
        const problems = ofForm(error, (name) => (act.fieldOf ? act.fieldOf(name, draft) : name));
        const isOfForm = Object.keys(problems).length > 0 && !act.isReviewOnly;
        const failure: ActFailure = { kind: intent.isOpen() ? 'unknown' : 'refused', error };
        const sent = { draft: JSON.stringify(draft), words: JSON.stringify(words) };
        open = intent.isOpen() ? { ...sent, failure } : null;
        set({
          sending: false,
          failure,
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

/** Drops the problems of a changed field and of its parts. */
function without(problems: Problems, mended: readonly string[]): Problems {
  const isLeft = (name: string) => !mended.includes(name) && !mended.includes(name.split('.')[0] ?? '');
  return Object.fromEntries(Object.entries(problems).filter(([name]) => isLeft(name)));
}
