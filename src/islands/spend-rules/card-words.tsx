import type { SpendRuleCard } from '#lib/contract/spend-rules/spend-rule.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { useT } from '../ui/texts.tsx';

/** A link to a card: its holder, last digits and program. */
export function CardWords({ card }: { card: Omit<SpendRuleCard, 'status'> }) {
  const t = useT();
  const { id, businessId, last4, programName } = card;
  return (
    <span className="cell-lines">
      <a className="row-link" href={pathTo('singleCard', { businessId, cardId: id })}>
        <bdi>{nameOf(card) || t('spend-rules.cards.open', { id })}</bdi>
      </a>
      <span className="cell-note">
        <bdi>{joinWords([last4 && `•• ${last4}`, id, programName], ' · ')}</bdi>
      </span>
    </span>
  );
}

export const nameOf = ({ holder }: Pick<SpendRuleCard, 'holder'>): string =>
  `${holder.firstName} ${holder.lastName}`.trim();
