import type { FundingAccountDeposit } from '#lib/contract/funding/deposits.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { formatAbsolute, formatDay } from '#lib/i18n/formats.ts';
import { type Fact, Facts } from '../flow/facts.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { DepositAmount, DepositBadge, depositName } from './deposit-looks.tsx';

type FactsProps = {
  deposit: FundingAccountDeposit;
  /** of the page */
  businessId: string;
  fields: readonly CustomField[];
  /** the note and the fields stand below, in a form */
  isEdited?: boolean;
};

/** All that is kept of a deposit. */
export function DepositFacts({ deposit, businessId, fields, isEdited = false }: FactsProps) {
  const t = useT();
  const lang = useLang();
  const { business, fromBusiness, type, status, descriptor, usableOn, reference, memo, customFields } =
    deposit;
  const { createdAt, returnedAt, returnCode } = deposit;
  const text = (name: string) => t(`funding.deposit.${name}`);
  const isLeft = (name: string) => !isEdited || !fields.some((field) => field.name === name);
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const noted = Object.entries(customFields).filter(([name, value]) => value.trim() !== '' && isLeft(name));
  return (
    <>
      <p className="review-amount">
        <DepositAmount size="xl" {...{ deposit, businessId }} />
      </p>
      <p className="deposit-head">
        <bdi className="deposit-name">{depositName(deposit, businessId, t)}</bdi>
        <DepositBadge deposit={deposit} businessId={businessId} />
      </p>
      <Facts
        facts={[
          { name: t('funding.filter.type'), value: t(`funding.type.${type}`) },
          ...(fromBusiness
            ? [
                { name: t('funding.transfer.from'), value: <bdi>{fromBusiness.name}</bdi> },
                { name: t('funding.transfer.to'), value: <bdi>{business.name}</bdi> },
              ]
            : [{ name: text('account'), value: <bdi>{business.name}</bdi> }]),
          { name: t('funding.column.when'), value: formatAbsolute(createdAt, lang) },
          status === 'announced' && { name: text('usable'), value: formatDay(usableOn, lang) },
          returnedAt !== null && { name: text('returned'), value: formatAbsolute(returnedAt, lang) },
          returnCode !== null && { name: text('reason'), value: <code dir="ltr">{returnCode}</code> },
          descriptor !== null && { name: text('descriptor'), value: <bdi>{descriptor}</bdi> },
          !isEdited && memo !== null && { name: text('memo'), value: <bdi>{memo}</bdi> },
          ...noted.map(
            ([name, value]): Fact => ({
              key: `field ${name}`,
              name: labelOf(name),
              value: <bdi>{value}</bdi>,
            }),
          ),
          reference !== null && { name: text('reference'), value: <code dir="ltr">{reference}</code> },
          { name: text('number'), value: <CopyId value={deposit.id} label={text('number')} /> },
        ]}
      />
    </>
  );
}
