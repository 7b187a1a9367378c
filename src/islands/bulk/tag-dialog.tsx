import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { joinWords } from '#lib/i18n/join-words.ts';
import { createBulkTagFlow } from '#lib/stores/bulk/tag.ts';
import { problemText } from '#lib/stores/failure.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import type { BusinessTag } from '#lib/stores/tags/change.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { TagsDialog } from '../tags/tags-dialog.tsx';
import { useTags } from '../tags/use-tags.ts';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/choice.tsx';
import { Select } from '../ui/select.tsx';
import { useT } from '../ui/texts.tsx';
import type { BulkDialogProps } from './act-dialog.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { useBulkPlan } from './use-bulk-plan.ts';
import { useStarted } from './use-started.ts';

/** Puts a tag on many cards or takes one off them. */
export function BulkTagDialog(props: BulkDialogProps) {
  const { businessId, selection, onClose } = props;
  const t = useT();
  const [flow] = useState(() => createBulkTagFlow(props));
  const [isManaging, setManaging] = useState(false);
  const { data: tags = [] } = useTags(businessId);
  const { draft, problems } = useStore(flow.$state);
  const { plan, error } = useBulkPlan(businessId, draft.action, selection, draft.onlyIn);
  const options = useTagOptions(tags, businessId);
  const onDone = useStarted(businessId);
  if (isManaging) return <TagsDialog businessId={businessId} onClose={() => setManaging(false)} />;
  return (
    <FlowDialog
      flow={flow}
      title={t('bulk.title.tag')}
      act={t(`bulk.submit.${draft.action}`, { count: plan?.able ?? 0 })}
      movesMoney={false}
      disabled={!plan || plan.able === 0}
      failed={(reason) => t('bulk.failed', { reason })}
      onDone={onDone}
      onClose={onClose}
      notes={<PlanNotes action={draft.action} plan={plan} error={error} />}
      form={
        <>
          <Segmented
            label={t('bulk.tag.mode')}
            value={draft.action}
            options={[
              { value: 'tag', label: t('bulk.tag.add') },
              { value: 'untag', label: t('bulk.tag.remove') },
            ]}
            onValue={(action) => flow.change({ action })}
          />
          <Select
            label={t('bulk.tag.which')}
            placeholder={t('bulk.tag.choose')}
            options={options}
            error={problemText(problems.tagId, t('bulk.tag.which'), t)}
            value={draft.tagId}
            onValue={(tagId) => flow.change({ tagId, onlyIn: programOf(tags, tagId, businessId) })}
          />
          <Button size="s" tone="quiet" onClick={() => setManaging(true)}>
            {t('bulk.tag.manage')}
          </Button>
        </>
      }
    />
  );
}

/** The tags of the screen's business; tags of programs have the program's name. */
function useTagOptions(tags: readonly BusinessTag[], businessId: string) {
  const programs = useStore($businessContext)?.programs ?? [];
  return tags.map((tag) => {
    const program = programs.find(({ id }) => id === tag.businessId && id !== businessId);
    return { value: tag.id, label: joinWords([tag.name, program?.name], ' · ') };
  });
}

/**
 * The only program whose cards can have the tag; null for a tag of the screen's business, which all of them can have.
 */
function programOf(tags: readonly BusinessTag[], tagId: string, businessId: string): string | null {
  const owner = tags.find(({ id }) => id === tagId)?.businessId;
  return owner === undefined || owner === businessId ? null : owner;
}
