import { Printer } from 'lucide-react';
import type { OutputOf } from '#lib/contract/call.ts';
import type { transferFunds } from '#lib/contract/funding/transfer.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { formatAbsolute } from '#lib/i18n/formats.ts';
import { Facts, writtenFacts } from '../flow/facts.tsx';
import { Button } from '../ui/button.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { Money } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';

type ReceiptProps = { answer: OutputOf<typeof transferFunds>; fields: readonly CustomField[] };

/** What was moved, to keep or to print. */
export function TransferReceipt({ answer: { deposit, available }, fields }: ReceiptProps) {
  const t = useT();
  const lang = useLang();
  const { fromBusiness, business, memo, customFields } = deposit;
  const text = (name: string, words?: Record<string, string>) => t(`funding.transfer.${name}`, words);
  return (
    <>
      <p className="review-amount">
        <Money size="xl" amountMinor={deposit.amount.amountMinor} />
      </p>
      <Facts
        facts={[
          { name: text('from'), value: <bdi>{fromBusiness?.name}</bdi> },
          { name: text('to'), value: <bdi>{business.name}</bdi> },
          { name: text('when'), value: formatAbsolute(deposit.createdAt, lang) },
          ...writtenFacts({ memo: memo ?? '', customFields }, fields, text('memo')),
          { name: text('number'), value: <CopyId value={deposit.id} label={text('number')} /> },
          {
            name: text('left', { name: fromBusiness?.name ?? '' }),
            value: <Money amountMinor={available.amountMinor} />,
            isTotal: true,
          },
        ]}
      />
      <p data-print="no">
        <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          {text('print')}
        </Button>
      </p>
    </>
  );
}
