import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { bareDigits } from '#lib/domain/digits.ts';
import type { RecipientKind } from '#lib/domain/recipients/recipient-states.ts';
import {
  type AccountField,
  type AccountProblems,
  checkAccount,
  warnOfAccount,
} from '#lib/stores/recipient-setup/account.ts';
import type { AccountFields } from '#lib/stores/recipient-setup/draft.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { Mended } from '../ui/mended.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { AccountTypeChoice } from './account-type-choice.tsx';
import { type CheckPart, CheckPicture } from './check-picture.tsx';
import { FieldHint } from './field-hint.tsx';
import { NameField } from './name-field.tsx';
import { SetupHeading } from './setup-frame.tsx';
import { useProblemText } from './use-problem-text.ts';

type ManualFormProps = {
  kind: RecipientKind;
  fields: AccountFields;
  /** why linking failed, or why a number must be entered again */
  note: string | null;
  /** the problems that the server found */
  serverProblems: AccountProblems;
  onChange: (part: Partial<AccountFields>) => void;
  onChecked: () => void;
  onBack: () => void;
};

/** The fields from above to below. */
const ORDER = [
  'accountType',
  'routingNumber',
  'accountNumber',
  'accountNumberAgain',
  'nameOnAccount',
] as const;

/**
 * The account by its numbers. An error keeps everything typed; a warning does not stop a second try. One live region
 * speaks of them.
 */
export function ManualForm(props: ManualFormProps) {
  const { kind, fields, note, serverProblems, onChange, onChecked, onBack } = props;
  const t = useT();
  const textOf = useProblemText();
  const form = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const [problems, setProblems] = useState<AccountProblems>(serverProblems);
  const [warnings, setWarnings] = useState<AccountProblems>({});
  const [part, setPart] = useState<CheckPart>(null);
  const isWarned = Object.keys(warnings).length > 0;

  useEffect(() => {
    if (form.current && Object.keys(problems).length > 0) focusFirstInvalid(form.current);
  }, [problems]);
  useEffect(() => {
    if (isWarned) form.current?.querySelector<HTMLElement>('[data-warned] input')?.focus();
  }, [isWarned]);

  const changed = (field: AccountField, part: Partial<AccountFields>) => {
    onChange(part);
    if (problems[field]) setProblems(({ [field]: _, ...others }) => others);
    if (warnings[field]) setWarnings(({ [field]: _, ...others }) => others);
  };
  const change = (field: AccountField, value: string) => changed(field, { [field]: value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkAccount(fields);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const odd = warnOfAccount(fields, kind);
    const isSeen = Object.keys(odd).every((field) => warnings[field as AccountField]);
    if (isSeen) onChecked();
    else setWarnings(odd);
  };
  const errorOf = (field: AccountField) => textOf(field, problems[field]);
  const firstProblem = ORDER.find((field) => problems[field]);
  const firstError = firstProblem && errorOf(firstProblem);
  const number = (field: 'routingNumber' | 'accountNumber' | 'accountNumberAgain', at: CheckPart) => ({
    error: errorOf(field),
    isQuiet: true,
    value: fields[field],
    onChange: ({ target }: { target: HTMLInputElement }) => change(field, bareDigits(target.value)),
    onFocus: () => setPart(at),
    onBlur: () => setPart(null),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    dir: 'ltr',
    className: 'setup-number',
  });

  return (
    <form ref={form} className="setup-form" noValidate onSubmit={submit}>
      <SetupHeading heading={t('recipient-setup.manual.heading')} note={note ? noteId : undefined} />
      {note && (
        <div id={noteId}>
          <Notice tone="marigold">{note}</Notice>
        </div>
      )}
      <AccountTypeChoice
        value={fields.accountType}
        error={errorOf('accountType')}
        onValue={(value) => change('accountType', value)}
      />
      <CheckPicture part={part} />
      <div className="stack" data-gap="xs" data-warned={warnings.routingNumber ? true : undefined}>
        <TextInput
          label={t('recipient-setup.manual.routing')}
          hint={
            <FieldHint
              hint={t('recipient-setup.manual.routingHint')}
              warning={textOf('routingNumber', warnings.routingNumber)}
              isQuiet
            />
          }
          {...number('routingNumber', 'routing')}
        />
        <Mended found={problems.routingNumber} onMend={(mended) => change('routingNumber', mended)} />
      </div>
      <div data-warned={warnings.accountNumber ? true : undefined}>
        <TextInput
          label={t('recipient-setup.manual.account')}
          hint={
            <FieldHint
              hint={t('recipient-setup.manual.accountHint')}
              warning={textOf('accountNumber', warnings.accountNumber)}
              isQuiet
            />
          }
          {...number('accountNumber', 'account')}
        />
      </div>
      <TextInput label={t('recipient-setup.manual.again')} {...number('accountNumberAgain', 'account')} />
      <div className="stack" data-gap="xs" data-warned={warnings.nameOnAccount ? true : undefined}>
        <NameField
          name={fields}
          problem={problems.nameOnAccount}
          error={errorOf('nameOnAccount')}
          warning={textOf('nameOnAccount', warnings.nameOnAccount)}
          isQuiet
          onName={(part) => changed('nameOnAccount', part)}
        />
        <Mended found={problems.nameOnAccount} onMend={(mended) => change('nameOnAccount', mended)} />
      </div>
      <div className="setup-foot">
        <p role="status" className={isWarned ? 'field-warning small' : 'sr-only'}>
          {isWarned ? t('recipient-setup.manual.lookAgain') : firstError}
        </p>
        <Button type="submit" tone="primary" size="l" wide>
          {t(isWarned ? 'recipient-setup.manual.isRight' : 'common.button.continue')}
        </Button>
        <Button tone="quiet" wide onClick={onBack}>
          {t('common.button.back')}
        </Button>
      </div>
    </form>
  );
}
