import type { FieldProblem } from '#lib/contract/errors.ts';
import { isOneWord } from '#lib/domain/names.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { ACCOUNT_TYPES, type RecipientKind } from '#lib/domain/recipients/recipient-states.ts';
import { problemText } from '#lib/stores/failure.ts';
import { type BankDetails, detailWarnings } from '#lib/stores/recipients/bank-details.ts';
import { Checkbox } from '../ui/choice.tsx';
import { Choices } from '../ui/choices.tsx';
import { Mended } from '../ui/mended.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

type DetailsProps = {
  details: BankDetails;
  /** of the recipient, whose names differ */
  kind: RecipientKind;
  problems: Readonly<Record<string, Problem | FieldProblem>>;
  onDetails: (change: Partial<BankDetails>) => void;
};

type TextField = Exclude<keyof BankDetails, 'accountType' | 'hasOnlyOneName'>;

/** The fields of a bank account; a value that only looks wrong gets a warning. */
export function BankDetailsForm({ details, kind, problems, onDetails }: DetailsProps) {
  const t = useT();
  const labelOf = (field: TextField | 'accountType') => t(`recipients.bank.${field}`);
  const errorOf = (field: TextField | 'accountType') => problemText(problems[field], labelOf(field), t);
  const input = (field: TextField) => ({
    label: labelOf(field),
    autoComplete: 'off',
    error: errorOf(field),
    value: details[field],
    onChange: ({ target }: { target: HTMLInputElement }) => onDetails({ [field]: target.value }),
  });
  const number = (field: TextField) => ({ ...input(field), inputMode: 'numeric' as const, dir: 'ltr' });
  const lacksWord = problems.nameOnAccount?.key === 'field.twoWords';
  const warnings = detailWarnings(details, kind);
  const warningOf = (field: keyof typeof warnings) =>
    problems[field] ? null : problemText(warnings[field], labelOf(field), t);
  return (
    <>
      <div className="dialog-part">
        <TextInput hint={t('recipients.bank.nameOnAccountHint')} {...input('nameOnAccount')} />
        <Mended found={problems.nameOnAccount} onMend={(nameOnAccount) => onDetails({ nameOnAccount })} />
        <Warning text={warningOf('nameOnAccount')} />
        {isOneWord(details.nameOnAccount) && (details.hasOnlyOneName || lacksWord) && (
          <Checkbox
            label={t('recipients.bank.oneName')}
            checked={details.hasOnlyOneName}
            onChecked={(hasOnlyOneName) =>
              onDetails({ hasOnlyOneName, nameOnAccount: details.nameOnAccount })
            }
          />
        )}
      </div>
      <Choices
        legend={labelOf('accountType')}
        value={details.accountType}
        options={ACCOUNT_TYPES.map((value) => ({ value, label: t(`recipients.accountType.${value}`) }))}
        error={errorOf('accountType')}
        onValue={(accountType) => onDetails({ accountType })}
      />
      <div className="dialog-part">
        <TextInput hint={t('recipients.bank.routingNumberHint')} {...number('routingNumber')} />
        <Mended found={problems.routingNumber} onMend={(routingNumber) => onDetails({ routingNumber })} />
        <Warning text={warningOf('routingNumber')} />
      </div>
      <div className="dialog-part">
        <TextInput hint={t('recipients.bank.accountNumberHint')} {...number('accountNumber')} />
        <Warning text={warningOf('accountNumber')} />
      </div>
      <TextInput {...number('accountNumberAgain')} />
    </>
  );
}

function Warning({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Notice tone="marigold" role="status">
      {text}
    </Notice>
  );
}
