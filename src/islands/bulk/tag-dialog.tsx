import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { problem } from '#lib/domain/problem.ts';
import { problemText } from '#lib/stores/failure.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import type { BusinessTag } from '#lib/stores/tags/change.ts';
import { useTags } from '../cards/grid/use-cards.ts';
import { AskDialog } from '../flow/ask-dialog.tsx';
import { TagsDialog } from '../tags/tags-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/choice.tsx';
import { Select } from '../ui/select.tsx';
import { useT } from '../ui/texts.tsx';
import type { BulkDialogProps } from './act-dialog.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { StartFailure } from './start-failure.tsx';
import { useBulkPlan } from './use-bulk-plan.ts';
import { useBulkStart } from './use-bulk-start.ts';

/** Puts a tag on many cards or takes one off them. */
export function BulkTagDialog({ businessId, selection, onClose }: BulkDialogProps) {
  const t = useT();
  const [action, setAction] = useState<'tag' | 'untag'>('tag');
  const [tagId, setTagId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const { data: tags = [] } = useTags(businessId);
  const onlyIn = programOf(tags, tagId, businessId);
  const { plan, error } = useBulkPlan(businessId, action, selection, onlyIn);
  const starting = useBulkStart({ businessId, action, selection, onlyIn, onStarted: onClose });
  const { start, isSending, failure } = starting;
  const options = useTagOptions(tags, businessId);
  const submit = () => {
    if (tagId) return void start({ action, tagId });
    setMissing(true);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('select[aria-invalid]')?.focus());
  };
  if (isManaging) return <TagsDialog businessId={businessId} onClose={() => setManaging(false)} />;
  return (
    <AskDialog
      busy={isSending}
      title={t('bulk.title.tag')}
      act={t(`bulk.submit.${action}`, { count: plan?.able ?? 0 })}
      disabled={!plan || plan.able === 0}
      onAct={submit}
      onClose={onClose}
    >
      <StartFailure failure={failure} />
      <PlanNotes action={action} plan={plan} error={error} />
      <Segmented
        label={t('bulk.tag.mode')}
        value={action}
        options={[
          { value: 'tag', label: t('bulk.tag.add') },
          { value: 'untag', label: t('bulk.tag.remove') },
        ]}
        onValue={setAction}
      />
      <Select
        label={t('bulk.tag.which')}
        placeholder={t('bulk.tag.choose')}
        options={options}
        error={isMissing ? problemText(problem('required'), t('bulk.tag.which'), t) : null}
        value={tagId}
        onValue={(chosen) => {
          setTagId(chosen);
          setMissing(false);
        }}
      />
      <Button size="s" tone="quiet" onClick={() => setManaging(true)}>
        {t('bulk.tag.manage')}
      </Button>
    </AskDialog>
  );
}

/** The tags of the screen's business; where several programs have theirs, each with its program's name. */
function useTagOptions(tags: readonly BusinessTag[], businessId: string) {
  const programs = useStore($businessContext)?.programs ?? [];
  return tags.map((tag) => {
    const program = programs.find(({ id }) => id === tag.businessId && id !== businessId);
    return { value: tag.id, label: program ? `${tag.name} · ${program.name}` : tag.name };
  });
}

/** The program whose cards alone can carry the tag; null for a tag of the screen's business, which all of them can. */
function programOf(tags: readonly BusinessTag[], tagId: string, businessId: string): string | null {
  const owner = tags.find(({ id }) => id === tagId)?.businessId;
  return owner === undefined || owner === businessId ? null : owner;
}
