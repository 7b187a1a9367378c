import type { StatementLine } from '#lib/contract/funding/statement.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatDateTime } from '#lib/i18n/formats.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Money } from '../ui/figures.tsx';

/** The columns of a statement. */
export const STATEMENT_COLUMNS: readonly ListColumn<StatementLine>[] = [
  {
    id: 'what',
    width: 48,
    cell: (line, { businessId, t }) => (
      <span className="cell-lines">
        <span className="deposit-name">{kindWords(line, t)}</span>
        <span className="cell-note">
          <Other line={line} businessId={businessId} t={t} />
        </span>
      </span>
    ),
  },
  { id: 'when', width: 24, isQuiet: true, cell: ({ at }, { lang }) => formatDateTime(at, lang) },
  {
    id: 'amount',
    width: 20,
    isAmount: true,
    cell: ({ amount }) => <Money amountMinor={amount.amountMinor} signed />,
  },
  {
    id: 'balance',
    width: 20,
    isAmount: true,
    isLabelled: true,
    cell: ({ balance }) => <Money amountMinor={balance.amountMinor} />,
  },
];

const kindWords = ({ kind, amount }: StatementLine, t: Translate): string => {
  if (kind !== 'funding_transfer') return t(`funding.kind.${kind}`);
  return t(amount.amountMinor < 0 ? 'funding.kind.transferOut' : 'funding.kind.transferIn');
};

type OtherProps = { line: StatementLine; businessId: string; t: Translate };

/** The other side of a line: a card, a recipient, or who gave or got it. */
function Other({ line: { card, recipient, party, memo, amount }, businessId, t }: OtherProps) {
  if (card) {
    const name = `${card.holder.firstName} ${card.holder.lastName}`.trim() || card.id;
    return (
      <a className="link" href={pathTo('singleCard', { businessId, cardId: card.id })}>
        <bdi>{card.last4 === null ? name : t('funding.card', { name, last4: card.last4 })}</bdi>
      </a>
    );
  }
  if (recipient) {
    return (
      <a className="link" href={pathTo('bankTransferRecipient', { businessId, recipientId: recipient.id })}>
        <bdi>{recipient.name}</bdi>
      </a>
    );
  }
  const named = party && t(amount.amountMinor < 0 ? 'funding.to' : 'funding.from', { name: party });
  return (
    <>
      {named && <bdi>{named}</bdi>}
      {named && memo && ' · '}
      {memo && <bdi>{memo}</bdi>}
    </>
  );
}
