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
  readonly failure: ActFailure | null;
  readonly answer: Answer | null;
};

export type ActFlow<Draft, Answer, Known = void> = {
  readonly $state: ReadableAtom<ActState<Draft, Answer>>;
  change(change: Partial<Draft>): void;
  /** @returns whether the draft may be reviewed; else its problems stand beside their fields */
  review(known: Known): boolean;
  edit(): void;
  submit(): Promise<void>;
};

type Act<Draft, Answer, Known> = {
  draft: Draft;
  /** nothing that must be filled in: it begins with the review, and `check` is asked when it is sent */
  isReviewOnly?: true;
  check?(draft: Draft, known: Known): Problems;
  send(draft: Draft, key: string): Promise<Answer>;
  /** after every try; without an answer it failed, or nobody knows */
  settled(answer: Answer | null): void;
  /** the field of the draft that a field of the body comes from; null where it is none of the form */
  fieldOf?(name: string): string | null;
};

/**
 * One act from typing to done: edit → review → done. Its tries are one intent, so that it is done once.
 */
export function createActFlow<Draft extends object, Answer, Known = void>(
  act: Act<Draft, Answer, Known>,
): ActFlow<Draft, Answer, Known> {
  const $state = atom<ActState<Draft, Answer>>({
    step: act.isReviewOnly ? 'review' : 'edit',
    draft: act.draft,
    problems: {},
    sending: false,
    failure: null,
    answer: null,
  });
  const set = (change: Partial<ActState<Draft, Answer>>) => $state.set({ ...$state.get(), ...change });
  const intent = createIntent();

  return {
    $state,
    change(change) {
      const { draft, problems } = $state.get();
      set({ draft: { ...draft, ...change }, problems: without(problems, Object.keys(change)) });
    },
    review(known) {
      const { draft } = $state.get();
      const problems = act.check?.(draft, known) ?? {};
      if (Object.keys(problems).length > 0) {
        // After one act was done the form may stand for the next: what is refused now was not done.
        set({ problems, step: 'edit' });
        return false;
      }
      set({ problems: {}, step: 'review', failure: null });
      return true;
    },
    edit() {
      if (!$state.get().sending && !act.isReviewOnly) set({ step: 'edit' });
    },
    async submit() {
      const { step, sending, draft } = $state.get();
      if (step !== 'review' || sending) return;
      const wrong = act.isReviewOnly ? (act.check?.(draft, undefined as Known) ?? {}) : {};
      if (Object.keys(wrong).length > 0) return set({ problems: wrong });
      set({ sending: true, failure: null });
      let answer: Answer | null = null;
      try {
        answer = await intent.send(draft, (key) => act.send(draft, key));
        set({ step: 'done', sending: false, answer });
      } catch (error) {
        if (!isCallError(error)) throw error;
        const problems = ofForm(error, act.fieldOf);
        const isOfForm = Object.keys(problems).length > 0 && !act.isReviewOnly;
        set({
          sending: false,
          failure: { kind: intent.isOpen() ? 'unknown' : 'refused', error },
          problems,
          step: isOfForm ? 'edit' : 'review',
        });
      } finally {
        if ($state.get().sending) set({ sending: false });
        act.settled(answer);
      }
    },
  };
}

function ofForm(error: CallError, fieldOf: Act<object, unknown, unknown>['fieldOf']): Problems {
  const named = Object.entries(error.fields).map(([name, found]) => [fieldOf ? fieldOf(name) : name, found]);
  return Object.fromEntries(named.filter(([name]) => name !== null));
}

/** A field that is being mended keeps no old problem. */
function without(problems: Problems, touched: readonly string[]): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => !touched.includes(name.split('.')[0] ?? '')),
  );
}
