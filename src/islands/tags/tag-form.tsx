import { type FormEvent, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { FieldProblem } from '#lib/contract/errors.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { failureText } from '#lib/stores/failure.ts';
import { type TagDraft, tagProblems } from '#lib/stores/tags/change.ts';
import { FailedNotice } from '../flow/failed-notice.tsx';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/field.tsx';
import { useT } from '../ui/texts.tsx';
import { TagFields } from './tag-fields.tsx';

type TagFormProps = {
  begin: TagDraft;
  /** text of the button */
  submit: string;
  /** @throws CallError, which the form shows; what was typed stays */
  onSave: (draft: TagDraft, idempotencyKey: string) => Promise<void>;
  onCancel: () => void;
};

/** Creates or changes a tag: problems are shown beside their fields, an error loses nothing, one try at a time. */
export function TagForm({ begin, submit, onSave, onCancel }: TagFormProps) {
  const t = useT();
  const [draft, setDraft] = useState(begin);
  const [problems, setProblems] = useState<Partial<Record<string, Problem | FieldProblem>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [intent] = useState(createIntent);
  const form = useRef<HTMLFormElement>(null);
  const tell = (found: typeof problems) => {
    setProblems(found);
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = tagProblems(draft);
    if (Object.keys(found).length > 0) return tell(found);
    setSending(true);
    setFailure(null);
    try {
      await intent.send(draft, (key) => onSave(draft, key));
    } catch (error) {
      const told = isCallError(error) ? error.fields : {};
      if (Object.keys(told).length > 0) tell(told);
      else setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <form ref={form} className="dialog-stack" noValidate onSubmit={(event) => void save(event)}>
      <TagFields
        draft={draft}
        problems={problems}
        onDraft={(next) => {
          setDraft(next);
          setProblems({});
        }}
      />
      {failure !== null && <FailedNotice error={failure}>{failureText(failure, t)}</FailedNotice>}
      <div className="form-foot">
        <Button onClick={onCancel} disabled={isSending}>
          {t('common.button.cancel')}
        </Button>
        <Button tone="primary" type="submit" busy={isSending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
