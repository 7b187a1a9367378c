import type { StatementLine } from '#lib/contract/funding/statement.ts';
import { kindText } from '#lib/domain/funding/statement-kinds.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Translate } from '#lib/i18n/translate.ts';

/** What a kind of movement is called. */
export const kindWords = (kind: StatementLine['kind'], isOut: boolean, t: Translate): string =>
  t(kindText(kind, isOut));

type OtherProps = { line: StatementLine; businessId: string; t: Translate };

/** The other side of a line, and what was noted about it. */
export function OtherSide({ line, businessId, t }: OtherProps) {
  if (line.kind === 'debt_settlement') return t('funding.forReturned');
  const side = <Side line={line} businessId={businessId} t={t} />;
  if (!line.memo) return side;
  const hasSide = Boolean(line.card ?? line.recipient ?? line.party);
  return (
    <>
      {hasSide && side}
      {hasSide && ' · '}
      <bdi>{line.memo}</bdi>
    </>
  );
}

/** A card, a recipient, or who gave or got it. */
function Side({ line: { card, recipient, party, amount }, businessId, t }: OtherProps) {
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
  return party && <bdi>{t(amount.amountMinor < 0 ? 'funding.to' : 'funding.from', { name: party })}</bdi>;
}
