import { atom, type ReadableAtom } from 'nanostores';
import { type CallError, isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { isPendingApproval, type PendingApproval } from '#lib/contract/approvals/approval.ts';
import type { BodyInput } from '#lib/contract/call.ts';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { createBusinessSettings, updateBusinessSettings } from '#lib/contract/settings/settings.ts';
import type { MergeChoices, MergeConflict } from '#lib/domain/settings/merge-lists.ts';
import { type ActFlow, createActFlow, type Problems } from '../act-flow.ts';
import { readSettings, refreshSettings } from './cache.ts';

export type SettingsChange = BodyInput<typeof updateBusinessSettings>;

/** My change merged with what others saved since. */
export type MergedChange<Entry> = {
  readonly body: SettingsChange;
  readonly conflicts: readonly MergeConflict<Entry>[];
  /** what others changed meanwhile, by its name */
  readonly theirs: readonly string[];
};

export type SettingsAnswer = { readonly settings: BusinessSettings; readonly theirs: readonly string[] };

/** Who may agree to requests is not changed by one person alone. */
type Answered = SettingsAnswer | PendingApproval;

export type SettingsFlow<Draft, Entry> = ActFlow<Draft, Answered> & {
  /** what I and others changed to different values, until I chose */
  readonly $conflicts: ReadableAtom<readonly MergeConflict<Entry>[]>;
  readonly $choices: ReadableAtom<MergeChoices>;
  choose(key: string, side: 'mine' | 'theirs'): void;
};

type SettingsAct<Draft, Entry> = {
  businessId: string;
  /** the settings that the form began with; null where none are stored yet */
  base: BusinessSettings | null;
  draft: Draft;
  check(draft: Draft): Problems;
  /** what the draft asks for, as if nobody else had changed anything */
  bodyOf(draft: Draft): SettingsChange;
  merge(draft: Draft, theirs: BusinessSettings | null, choices: MergeChoices): MergedChange<Entry>;
  fieldOf?(name: string, sent: Draft): string | null;
};

/** Whoever loses more often than this presses the button again; nothing of what they typed is lost. */
const MOST_TRIES = 8;

/**
 * The flow that writes settings. Where somebody else was quicker it reads anew, merges and writes again by itself; only
 * a true conflict stops it, until the person has chosen.
 */
export function createSettingsFlow<Draft extends object, Entry>(
  act: SettingsAct<Draft, Entry>,
): SettingsFlow<Draft, Entry> {
  const $conflicts = atom<readonly MergeConflict<Entry>[]>([]);
  const $choices = atom<MergeChoices>({});

  async function send(draft: Draft, idempotencyKey: string): Promise<Answered> {
    let base = act.base;
    let sent: Pick<MergedChange<Entry>, 'body' | 'theirs'> = { body: act.bodyOf(draft), theirs: [] };
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await write(base, sent.body, idempotencyKey);
        if (isPendingApproval(answer)) return answer;
        return { settings: answer.businessSettings, theirs: sent.theirs };
      } catch (error) {
        if (!isOvertaken(error, base) || tries === MOST_TRIES) throw error;
        base = await readSettings(act.businessId);
        const merged = act.merge(draft, base, $choices.get());
        $conflicts.set(merged.conflicts);
        if (merged.conflicts.length > 0) throw error;
        sent = merged;
      }
    }
  }

  function write(base: BusinessSettings | null, body: SettingsChange, idempotencyKey: string) {
    const params = { id: act.businessId };
    const { reassign: _, ...parts } = body;
    return base
      ? callApi(updateBusinessSettings, { params, body, ifMatch: base.updatedAt, idempotencyKey })
      : callApi(createBusinessSettings, { params, body: parts, idempotencyKey });
  }

  const flow = createActFlow<Draft, Answered>({
    draft: act.draft,
    check: act.check,
    words: (draft) => [act.bodyOf(draft), $choices.get()],
    send,
    settled: (answer) =>
      refreshSettings(act.businessId, answer && !isPendingApproval(answer) ? answer.settings : null),
    ...(act.fieldOf ? { fieldOf: act.fieldOf } : {}),
  });
  return {
    ...flow,
    $conflicts,
    $choices,
    choose(key, side) {
      $choices.set({ ...$choices.get(), [key]: side });
    },
  };
}

/** Another version stands there; for the first settings of a business: some stand there already. */
const isOvertaken = (error: unknown, base: BusinessSettings | null): error is CallError =>
  isCallError(error, base ? 'precondition_failed' : 'conflict');
