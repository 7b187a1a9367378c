import { hasOnlyTexts, isRecord, storedAtom } from '../stored-atom.ts';

/** The fields of a form as typed, by the form's name. */
type Drafts = Record<string, Record<string, string>>;

const isDrafts = (value: unknown): value is Drafts =>
  isRecord(value) && Object.values(value).every(hasOnlyTexts);

/**
 * What was typed and not saved yet survives a reload and a change of language, but not the tab. Numbers by which
 * somebody is known to the tax office are never among it.
 */
const $drafts = storedAtom('sessionStorage', 'applicationDrafts', 1, isDrafts);

export const readApplicationDraft = (form: string): Record<string, string> => $drafts.get()?.[form] ?? {};

export function keepApplicationDraft(form: string, fields: Record<string, string>): void {
  $drafts.set({ ...$drafts.get(), [form]: fields });
}

export function dropApplicationDraft(form: string): void {
  const { [form]: _, ...others } = $drafts.get() ?? {};
  $drafts.set(others);
}

export function forgetApplicationDrafts(): void {
  $drafts.set(undefined);
}
