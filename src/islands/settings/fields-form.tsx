import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { isPendingApproval } from '#lib/contract/approvals/approval.ts';
import type { BusinessSettings, CustomField } from '#lib/contract/settings/business.ts';
import { RESOURCE_TYPES } from '#lib/domain/settings/custom-fields.ts';
import type { MergeConflict } from '#lib/domain/settings/merge-lists.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import {
  blankField,
  createFieldsFlow,
  customFieldsOf,
  draftOf,
  type FieldDraft,
  fieldsOf,
} from '#lib/stores/settings/fields.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { useTab } from '../page/use-tab.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { useAskBeforeLeaving } from '../ui/keep-typed.ts';
import { Tabs } from '../ui/tabs.tsx';
import { useT } from '../ui/texts.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { FieldEditor } from './field-editor.tsx';
import { FieldsPreview } from './fields-preview.tsx';
import { SaveFoot } from './save-foot.tsx';

const MOST_FIELDS = 30;

type FormProps = {
  businessId: string;
  shown: BusinessSettings | null;
  /** the business's own settings; null while it has none */
  stored: BusinessSettings | null;
  mayManage: boolean;
  /** whether something is typed that is not saved yet */
  onChanged: (isChanged: boolean) => void;
  onSaved: (settings: BusinessSettings) => void;
};

/** The custom fields of each kind of record, as they are edited, beside what people will see. */
export function FieldsForm({ businessId, shown, stored, mayManage, onChanged, onSaved }: FormProps) {
  const t = useT();
  const [start] = useState(() => draftOf(shown));
  const [flow] = useState(() => createFieldsFlow(businessId, stored, start));
  const { draft, problems, answer } = useStore(flow.$state);
  const conflicts = useStore(flow.$conflicts);
  const [resource, setResource] = useTab(RESOURCE_TYPES);
  const isChanged = JSON.stringify(customFieldsOf(draft)) !== JSON.stringify(customFieldsOf(start));
  useAskBeforeLeaving(isChanged && answer === null);
  useEffect(() => onChanged(isChanged && answer === null), [isChanged, answer, onChanged]);
  useEffect(() => {
    // Fields give nobody a right, so this waits for nobody.
    if (!answer || isPendingApproval(answer)) return;
    showToast({ tone: 'success', text: savedText(answer.theirs, t) });
    onSaved(answer.settings);
  }, [answer, t, onSaved]);
  const fields = draft[resource];
  const set = (changed: readonly FieldDraft[]) =>
    flow.change(
      { [resource]: changed },
      Object.keys(problems).map((name) => name.split('.')[0] ?? name),
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (flow.review()) return void flow.submit();
    const wrong = Object.keys(flow.$state.get().problems)[0]?.split('.')[0];
    const at = RESOURCE_TYPES.find((one) => one === wrong);
    if (at) setResource(at);
    requestAnimationFrame(() => focusFirstInvalid(currentTarget));
  };
  const place = (id: string) =>
    fields.filter(({ isRemoved }) => !isRemoved).findIndex((one) => one.id === id);
  return (
    <form className="fields-form" noValidate onSubmit={submit}>
      <div className="panel">
        <Tabs
          label={t('settings.fields.tabs')}
          tabs={RESOURCE_TYPES.map((id) => ({
            id,
            label: t(`settings.resource.${id}`),
            count: fieldsOf(draft[id]).length,
          }))}
          current={resource}
          onCurrent={setResource}
        >
          <div className="panel-body fields-body">
            <div className="fields-list">
              <p className="field-hint">{t(`settings.resourceHint.${resource}`)}</p>
              {fields.length === 0 && (
                <EmptyState title={t('settings.fields.emptyTitle')}>
                  {t('settings.fields.emptyBody')}
                </EmptyState>
              )}
              {fields.map((field, at) => (
                <FieldEditor
                  key={field.id}
                  field={field}
                  isFixed={!mayManage}
                  errorOf={(part) => problems[`${resource}.${place(field.id)}.${part}`]}
                  onChange={(change) =>
                    set(fields.map((one) => (one.id === field.id ? { ...one, ...change } : one)))
                  }
                  onForget={() => set(fields.filter((one) => one.id !== field.id))}
                  onMove={{
                    up: at > 0 ? () => set(swapped(fields, at - 1)) : null,
                    down: at < fields.length - 1 ? () => set(swapped(fields, at)) : null,
                  }}
                />
              ))}
              {mayManage && fields.length < MOST_FIELDS && (
                <Button icon={<Plus aria-hidden="true" />} onClick={() => set([...fields, blankField()])}>
                  {t('settings.fields.add')}
                </Button>
              )}
            </div>
            <FieldsPreview key={resource} fields={fieldsOf(fields)} />
          </div>
        </Tabs>
      </div>
      <ConflictNotice
        flow={flow}
        nameOf={(conflict) => conflictName(conflict, t)}
        wordsOf={(field, { part }) => fieldWords(field, part, t)}
      />
      {mayManage && (
        <SaveFoot
          flow={flow}
          act={t('settings.fields.save')}
          failed={(reason) => t('settings.fields.saveFailed', { reason })}
          disabled={!isChanged}
          isExplained={conflicts.length > 0}
        />
      )}
    </form>
  );
}

/** With the field at this place and the one after it in each other's place. */
function swapped(fields: readonly FieldDraft[], at: number): FieldDraft[] {
  const [one, other] = [fields[at], fields[at + 1]];
  if (!one || !other) return [...fields];
  return [...fields.slice(0, at), other, one, ...fields.slice(at + 2)];
}

function savedText(theirs: readonly string[], t: Translate): string {
  const saved = t('settings.fields.saved');
  return theirs.length > 0
    ? `${saved} ${t('settings.conflict.merged', { names: joinWords(theirs, ', ') })}`
    : saved;
}

function conflictName({ id, mine, theirs }: MergeConflict<CustomField>, t: Translate): string {
  const resource = RESOURCE_TYPES.find((one) => id.startsWith(`${one}:`)) ?? 'loads';
  return `${t(`settings.resource.${resource}`)}: ${(mine ?? theirs)?.label ?? id}`;
}

function fieldWords(field: CustomField | null, part: string, t: Translate): string {
  if (!field) return t('settings.fields.conflictRemoved');
  if (part === 'dataType') return t(`settings.dataType.${field.dataType}`);
  return part === 'label' ? field.label : joinWords([field.label, ...field.dataOptions], ', ');
}
