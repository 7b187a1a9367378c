import type { FieldProblem } from '#lib/contract/errors.ts';
import { bankNameWarning } from '#lib/domain/names.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { ACCOUNT_TYPES } from '#lib/domain/recipients/recipient-states.ts';
import { routingNumberWarning } from '#lib/domain/validation.ts';
import { problemText } from '#lib/stores/failure.ts';
import { type BankDetails, bareDigits } from '#lib/stores/recipients/bank-details.ts';
import { Segmented } from '../ui/choice.tsx';
import { Mended } from '../ui/mended.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

type DetailsProps = {
  details: BankDetails;
  problems: Readonly<Record<string, Problem | FieldProblem>>;
  onDetails: (change: Partial<BankDetails>) => void;
};

/** The fields of a bank account; a value that only looks wrong gets a warning. */
export function BankDetailsForm({ details, problems, onDetails }: DetailsProps) {
  const t = useT();
  const errorOf = (field: keyof BankDetails) =>
    problemText(problems[field], t(`recipients.bank.${field}`), t);
  const looksLikeBank = !problems.nameOnAccount && bankNameWarning(details.nameOnAccount);
  const isUnknownRouting = !problems.routingNumber && routingNumberWarning(bareDigits(details.routingNumber));
  return (
    <>
      <div className="dialog-part">
        <TextInput
          label={t('recipients.bank.nameOnAccount')}
          hint={t('recipients.bank.nameOnAccountHint')}
          autoComplete="off"
          error={errorOf('nameOnAccount')}
          value={details.nameOnAccount}
          onChange={(event) => onDetails({ nameOnAccount: event.target.value })}
        />
        {looksLikeBank && <Warning found={looksLikeBank} field={t('recipients.bank.nameOnAccount')} />}
      </div>
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {t('recipients.bank.accountType')}
        </span>
        <Segmented
          label={t('recipients.bank.accountType')}
          value={details.accountType}
          options={ACCOUNT_TYPES.map((value) => ({ value, label: t(`recipients.accountType.${value}`) }))}
          onValue={(accountType) => onDetails({ accountType })}
        />
      </div>
      <div className="dialog-part">
        <TextInput
          label={t('recipients.bank.routingNumber')}
          hint={t('recipients.bank.routingNumberHint')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          error={errorOf('routingNumber')}
          value={details.routingNumber}
          onChange={(event) => onDetails({ routingNumber: event.target.value })}
        />
        <Mended found={problems.routingNumber} onMend={(routingNumber) => onDetails({ routingNumber })} />
        {isUnknownRouting && <Warning found={isUnknownRouting} field={t('recipients.bank.routingNumber')} />}
      </div>
      <TextInput
        label={t('recipients.bank.accountNumber')}
        hint={t('recipients.bank.accountNumberHint')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        error={errorOf('accountNumber')}
        value={details.accountNumber}
        onChange={(event) => onDetails({ accountNumber: event.target.value })}
      />
    </>
  );
}

function Warning({ found, field }: { found: Problem; field: string }) {
  const t = useT();
  return (
    <Notice tone="marigold" role="status">
      {problemText(found, field, t) ?? ''}
    </Notice>
  );
}
