import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import type { Tag } from '#lib/contract/cards/card.ts';
import type { ActFlow } from '#lib/stores/act-flow.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import {
  type BusinessTag,
  createAddTagFlow,
  createUpdateTagFlow,
  type TagDraft,
} from '#lib/stores/tags/change.ts';
import { formFailure } from '../flow/failure-text.ts';
import { FlowFailure } from '../flow/flow-failure.tsx';
import { useKeptDraft } from '../flow/use-kept-draft.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { useT } from '../ui/texts.tsx';
import { TagFields } from './tag-fields.tsx';

type FormProps = { onDone: (tag: Tag) => void; onCancel: () => void };

/** Creates a tag of a business. */
export function NewTag({ businessId, ...props }: FormProps & { businessId: string }) {
  const t = useT();
  const what = `new tag of ${businessId}`;
  const [flow] = useState(() => createAddTagFlow(businessId, keptDraft<TagDraft>(what)));
  useKeptDraft(what, flow);
  const failed = (reason: string) => t('tags.createFailed', { reason });
  return <TagForm {...props} flow={flow} submit={t('tags.create')} failed={failed} />;
}

/** Renames or recolours a tag. */
export function ChangeTag({ tag, ...props }: FormProps & { tag: BusinessTag }) {
  const t = useT();
  const [flow] = useState(() => createUpdateTagFlow(tag));
  const failed = (reason: string) => t('tags.saveFailed', { reason });
  return <TagForm {...props} flow={flow} submit={t('tags.save')} failed={failed} />;
}

type TagFormProps = FormProps & {
  flow: ActFlow<TagDraft, { tag: Tag }>;
  /** text of the button */
  submit: string;
  failed: (reason: string) => string;
};

/** Shows problems beside their fields; an error loses nothing that was typed. */
function TagForm({ flow, submit, failed, onDone, onCancel }: TagFormProps) {
  const t = useT();
  const state = useStore(flow.$state);
  const form = useRef<HTMLFormElement>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (flow.$state.get().sending) return;
    const answer = flow.review() ? await flow.submit() : null;
    if (answer) onDone(answer.tag);
    else requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  const failure = formFailure(state);
  return (
    <form ref={form} className="dialog-stack" noValidate onSubmit={(event) => void save(event)}>
      <TagFields
        draft={state.draft}
        problems={state.problems}
        onDraft={(draft) => flow.change(draft, ['name', 'colour'])}
      />
      {failure && <FlowFailure failure={failure} failed={failed} />}
      <div className="form-foot">
        <Button onClick={onCancel} disabled={state.sending}>
          {t('common.button.cancel')}
        </Button>
        <Button tone="primary" type="submit" busy={state.sending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
