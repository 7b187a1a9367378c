import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { Application } from '#lib/contract/onboarding/application.ts';
import type { Case } from '#lib/contract/onboarding/desk.ts';
import { REFUSAL_REASONS } from '#lib/domain/onboarding/application-states.ts';
import { DOCUMENT_TYPES, type DocumentType } from '#lib/domain/onboarding/business-types.ts';
import { problemText } from '#lib/stores/failure.ts';
import { createAskFlow, createRefuseFlow } from '#lib/stores/staff/decide-application.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { Choices } from '../ui/choices.tsx';
import { FieldError } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { languageName } from './language-name.ts';

const WORDS_MAX_LENGTH = 1000;

type DecideProps = { found: Case; onClose: () => void };

/** Asks for documents, in words that are reviewed as the applicant reads them. */
export function AskForDocuments({ found, onClose }: DecideProps) {
  const t = useT();
  const { application } = found;
  const name = application.businessName;
  const [flow] = useState(() => createAskFlow(application.businessId));
  const { draft, problems } = useStore(flow.$state);
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('staff.applications.ask.title', { name })}
      reviewTitle={t('staff.applications.ask.reviewTitle')}
      act={t('staff.applications.ask.submit')}
      movesMoney={false}
      failed={(reason) => t('staff.applications.ask.failed', { reason })}
      form={
        <>
          <DocumentPicker
            found={found}
            chosen={draft.documents}
            error={problems.documents ? t('staff.applications.ask.none') : null}
            onChosen={(documents) => flow.change({ documents })}
          />
          <Words
            application={application}
            value={draft.words}
            problem={problems.words}
            onValue={(words) => flow.change({ words })}
          />
        </>
      }
      review={
        <>
          <Preview heading={t('onboarding.status.documentsNeeded')} words={draft.words}>
            <ul className="desk-born">
              {draft.documents.map((type) => (
                <li key={type}>{t(`onboarding.document.${type}`)}</li>
              ))}
            </ul>
          </Preview>
          <Notice>{t('staff.applications.ask.note')}</Notice>
        </>
      }
      onDone={() => {
        showToast({ tone: 'success', text: t('staff.applications.ask.done', { name }) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Refuses an application for good, with a reason and words that are reviewed as the applicant reads them. */
export function RefuseApplication({ found: { application }, onClose }: DecideProps) {
  const t = useT();
  const name = application.businessName;
  const [flow] = useState(() => createRefuseFlow(application.businessId));
  const { draft, problems } = useStore(flow.$state);
  const label = t('staff.applications.refuse.why');
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('staff.applications.refuse.title', { name })}
      reviewTitle={t('staff.applications.refuse.reviewTitle')}
      act={t('staff.applications.refuse.submit')}
      tone="danger"
      movesMoney={false}
      failed={(reason) => t('staff.applications.refuse.failed', { reason })}
      form={
        <>
          <Choices
            legend={label}
            value={draft.reason}
            error={problemText(problems.reason, label, t)}
            options={REFUSAL_REASONS.map((value) => ({ value, label: t(`onboarding.reason.${value}`) }))}
            onValue={(reason) => flow.change({ reason })}
          />
          <Words
            application={application}
            value={draft.words}
            problem={problems.words}
            onValue={(words) => flow.change({ words })}
          />
        </>
      }
      review={
        <>
          <Preview heading={t('onboarding.status.refused')} words={draft.words}>
            {draft.reason && <p>{t(`onboarding.reason.${draft.reason}`)}</p>}
          </Preview>
          <Notice tone="marigold">{t('staff.applications.refuse.note')}</Notice>
        </>
      }
      onDone={() => {
        showToast({ tone: 'success', text: t('staff.applications.refuse.done', { name }) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type PickerProps = {
  found: Case;
  chosen: readonly DocumentType[];
  error: string | null;
  onChosen: (chosen: readonly DocumentType[]) => void;
};

function DocumentPicker({ found, chosen, error, onChosen }: PickerProps) {
  const t = useT();
  const there = new Set(found.documents.map(({ type }) => type));
  return (
    <fieldset className="choices" aria-describedby="desk-which-error">
      <legend className="field-label">{t('staff.applications.ask.which')}</legend>
      {DOCUMENT_TYPES.map((type) => (
        <Checkbox
          key={type}
          label={t(`onboarding.document.${type}`)}
          hint={there.has(type) ? t('staff.applications.ask.here') : undefined}
          checked={chosen.includes(type)}
          aria-invalid={error ? true : undefined}
          onChecked={(isOn) =>
            onChosen(DOCUMENT_TYPES.filter((one) => (one === type ? isOn : chosen.includes(one))))
          }
        />
      ))}
      <FieldError id="desk-which-error" error={error} />
    </fieldset>
  );
}

type WordsProps = {
  application: Application;
  value: string;
  problem: Parameters<typeof problemText>[0];
  onValue: (words: string) => void;
};

function Words({ application, value, problem, onValue }: WordsProps) {
  const t = useT();
  const lang = useLang();
  const label = t('staff.applications.words');
  return (
    <TextArea
      label={label}
      hint={t('staff.applications.wordsHint', { language: languageName(application.language, lang) })}
      rows={4}
      dir="auto"
      maxLength={WORDS_MAX_LENGTH}
      value={value}
      error={
        value.trim() === '' && problem ? t('staff.applications.noWords') : problemText(problem, label, t)
      }
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

type PreviewProps = { heading: string; words: string; children: ReactNode };

/** The page of the applicant, as far as the decision writes it. */
function Preview({ heading, words, children }: PreviewProps) {
  const t = useT();
  return (
    <figure className="desk-preview">
      <figcaption className="field-hint">{t('staff.applications.reads')}</figcaption>
      <p className="desk-preview-head">{heading}</p>
      {children}
      <blockquote>
        <p className="field-hint">{t('onboarding.status.words')}</p>
        <p dir="auto" className="desk-preview-words">
          {words.trim()}
        </p>
      </blockquote>
    </figure>
  );
}
