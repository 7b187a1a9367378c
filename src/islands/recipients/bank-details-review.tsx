import type { RecipientKind } from '#lib/domain/recipients/recipient-states.ts';
import { problemText } from '#lib/stores/failure.ts';
import { type BankDetails, detailWarnings, toBankAccount } from '#lib/stores/recipients/bank-details.ts';
import { Facts } from '../flow/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { AccountEnd } from './recipient-looks.tsx';

type ReviewProps = {
  /** who is paid */
  person: { name: string; email: string; kind: RecipientKind };
  details: BankDetails;
};

/**
 * The review of an account that somebody else's money will go to: what looks like a slip stands above it, and going
 * on means that it is right.
 */
export function BankDetailsReview({ person, details }: ReviewProps) {
  const t = useT();
  const { nameOnAccount, accountType, routingNumber, accountNumber } = toBankAccount(details);
  const warnings = Object.entries(detailWarnings(details, person.kind));
  return (
    <>
      {warnings.length > 0 && (
        <Notice tone="marigold">
          <p>{t('recipients.review.lookAgain')}</p>
          <ul>
            {warnings.map(([field, found]) => (
              <li key={field}>
                {t(`recipients.bank.${field}`)}: {problemText(found, t(`recipients.bank.${field}`), t)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Facts
        facts={[
          {
            name: t('recipients.column.recipient'),
            value: <bdi>{person.name.trim()}</bdi>,
            hint: <bdi dir="ltr">{person.email.trim()}</bdi>,
          },
          { name: t('recipients.bank.nameOnAccount'), value: <bdi>{nameOnAccount}</bdi> },
          {
            name: t('recipients.bank.accountType'),
            value: accountType && t(`recipients.accountType.${accountType}`),
          },
          { name: t('recipients.bank.routingNumber'), value: <code dir="ltr">{routingNumber}</code> },
          { name: t('recipients.bank.accountNumber'), value: <AccountEnd last4={accountNumber.slice(-4)} /> },
        ]}
      />
    </>
  );
}
