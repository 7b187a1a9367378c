import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ListedProgram } from '#lib/contract/programs/programs.ts';
import { PRODUCT_TYPES } from '#lib/domain/people/business-context.ts';
import { problemText } from '#lib/stores/failure.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import {
  createNewProgramFlow,
  createRenameFlow,
  PROGRAM_NAME_MAX_LENGTH,
  type ProgramDraft,
  type ProgramFlow,
} from '#lib/stores/programs/change.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { useKeptDraft } from '../flow/use-kept-draft.ts';
import { Choices } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

type FormProps = { organizationId: string; onClose: () => void };

/** Creates a program: what it is for, and what it does. */
export function NewProgram({ organizationId, onClose }: FormProps) {
  const t = useT();
  const what = `new program of ${organizationId}`;
  const [flow] = useState(() => createNewProgramFlow(organizationId, keptDraft<ProgramDraft>(what)));
  useKeptDraft(what, flow);
  const { draft } = useStore(flow.$state);
  return (
    <FlowDialog
      flow={flow}
      title={t('programs.create.title')}
      act={t('programs.create.submit')}
      movesMoney={false}
      failed={(reason) => t('programs.create.failed', { reason })}
      form={
        <>
          <NameField flow={flow} />
          <Choices
            legend={t('programs.create.product')}
            value={draft.productType}
            options={PRODUCT_TYPES.map((value) => ({
              value,
              label: t(`programs.productType.${value}`),
              hint: t(`programs.create.hint.${value}`),
            }))}
            onValue={(productType) => flow.change({ productType })}
          />
          <p className="field-hint">{t('programs.create.note')}</p>
        </>
      }
      onDone={({ name }) => {
        showToast({ tone: 'success', text: t('programs.create.done', { name }) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Renames a program. */
export function RenameProgram({ organizationId, program, onClose }: FormProps & { program: ListedProgram }) {
  const t = useT();
  const [flow] = useState(() => createRenameFlow(organizationId, program));
  const { draft } = useStore(flow.$state);
  return (
    <FlowDialog
      flow={flow}
      size="s"
      title={t('programs.rename.title', { name: program.name })}
      act={t('programs.rename.submit')}
      movesMoney={false}
      disabled={draft.name.trim() === program.name}
      failed={(reason) => t('programs.rename.failed', { reason })}
      form={<NameField flow={flow} />}
      onDone={({ name }) => {
        showToast({ tone: 'success', text: t('programs.rename.done', { name }) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function NameField({ flow }: { flow: ProgramFlow }) {
  const t = useT();
  const { draft, problems } = useStore(flow.$state);
  const label = t('programs.create.name');
  return (
    <TextInput
      label={label}
      hint={t('programs.create.nameHint')}
      error={problemText(problems.name, label, t)}
      maxLength={PROGRAM_NAME_MAX_LENGTH}
      value={draft.name}
      onChange={(event) => flow.change({ name: event.target.value })}
    />
  );
}
