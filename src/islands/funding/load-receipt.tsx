import { Printer } from 'lucide-react';
import { pageClock } from '#lib/browser/page-clock.ts';
import type { LoadHistoryLine } from '#lib/contract/funding/history.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { formatAbsolute } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { Facts } from '../flow/facts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Money } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';

type ReceiptProps = { line: LoadHistoryLine; fields: readonly CustomField[]; onClose: () => void };

/** One line of the load history on paper. */
export function LoadReceipt({ line, fields, onClose }: ReceiptProps) {
  const t = useT();
  const lang = useLang();
  const nameOf = ({ holder, last4 }: LoadHistoryLine['card']) =>
    joinWords(
      [
        `${holder.firstName} ${holder.lastName}`.trim() || t('funding.noHolder'),
        last4 === null ? t('funding.beingMade') : t('funding.ending', { last4 }),
      ],
      ', ',
    );
  const custom = Object.entries(line.customFields).filter(([, value]) => value.trim() !== '');
  return (
    <Dialog open title={t('funding.receipt.title')} onClose={onClose}>
      <div className="dialog-stack">
        <p>{t(`funding.loads.type.${line.type}`)}</p>
        <p>
          <Money size="xl" amountMinor={line.amount.amountMinor} />
        </p>
        <Facts
          facts={[
            { name: t('funding.column.card'), value: <bdi>{nameOf(line.card)}</bdi>, hint: line.card.id },
            line.otherCard && {
              name: t('funding.receipt.to'),
              value: <bdi>{nameOf(line.otherCard)}</bdi>,
              hint: line.otherCard.id,
            },
            { name: t('funding.receipt.account'), value: <bdi>{line.business.name}</bdi> },
            { name: t('funding.column.when'), value: <bdi>{formatAbsolute(line.at, lang)}</bdi> },
            { name: t('funding.receipt.by'), value: <bdi>{line.by}</bdi> },
            line.memo !== null && { name: t('cards.card.load.memo'), value: <bdi>{line.memo}</bdi> },
            ...custom.map(([name, value]) => ({
              key: `field ${name}`,
              name: fields.find((field) => field.name === name)?.label ?? name,
              value: <bdi>{value}</bdi>,
            })),
            line.takenBack && {
              name: t('funding.loads.type.take_back'),
              value: <Money amountMinor={-line.takenBack.amountMinor} />,
            },
            { name: t('funding.receipt.reference'), value: <code dir="ltr">{line.journalId}</code> },
          ]}
        />
        <p className="field-hint">
          {t('funding.receipt.printed', { time: formatAbsolute(pageClock.now(), lang) })}
        </p>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          {t('funding.receipt.print')}
        </Button>
      </div>
    </Dialog>
  );
}
