import type { ReactNode } from 'react';
import type { FieldProblem } from '#lib/contract/errors.ts';
import type { LanguageCode } from '#lib/domain/language-codes.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { RECIPIENT_KINDS, type RecipientKind } from '#lib/domain/recipients/recipient-states.ts';
import { isLanguage, LANGUAGES } from '#lib/i18n/languages.ts';
import { problemText } from '#lib/stores/failure.ts';
import { Segmented } from '../ui/choice.tsx';
import { Mended } from '../ui/mended.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

type Person = { name: string; email: string; language: LanguageCode };

type PersonProps = {
  person: Person & { kind: RecipientKind };
  problems: Readonly<Record<string, Problem | FieldProblem>>;
  onPerson: (change: Partial<Person>) => void;
  /** more about the email */
  besideEmail?: ReactNode;
};

/** The person to pay: name, email and the language of their mails. */
export function PersonFields({ person, problems, onPerson, besideEmail }: PersonProps) {
  const t = useT();
  const nameLabel = t(`recipients.field.name.${person.kind}`);
  return (
    <>
      <div className="dialog-part">
        <TextInput
          data-autofocus
          label={nameLabel}
          autoComplete="off"
          error={problemText(problems.name, nameLabel, t)}
          value={person.name}
          onChange={(event) => onPerson({ name: event.target.value })}
        />
        <Mended found={problems.name} onMend={(name) => onPerson({ name })} />
      </div>
      <div className="dialog-part">
        <TextInput
          label={t('recipients.field.email')}
          hint={t('recipients.field.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="off"
          dir="ltr"
          error={problemText(problems.email, t('recipients.field.email'), t)}
          value={person.email}
          onChange={(event) => onPerson({ email: event.target.value })}
        />
        {besideEmail}
      </div>
      <Select
        label={t('recipients.field.language')}
        hint={t('recipients.field.languageHint')}
        options={LANGUAGES.map(({ code, ownName }) => ({ value: code, label: ownName }))}
        value={person.language}
        onValue={(language) => isLanguage(language) && onPerson({ language })}
      />
    </>
  );
}

/** A person or a business. */
export function KindChoice({ kind, onKind }: { kind: RecipientKind; onKind: (kind: RecipientKind) => void }) {
  const t = useT();
  return (
    <Segmented
      label={t('recipients.field.kind')}
      value={kind}
      options={RECIPIENT_KINDS.map((value) => ({ value, label: t(`recipients.kind.${value}`) }))}
      onValue={onKind}
    />
  );
}
