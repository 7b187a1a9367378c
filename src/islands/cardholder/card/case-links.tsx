import { ChevronRight, Scale } from 'lucide-react';
import { brandKey } from '#lib/browser/brand-key.ts';
import type { DisputeRow } from '#lib/contract/disputes/dispute.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { useT } from '../../ui/texts.tsx';

type CaseLinksProps = { cardId: string; cases: readonly Pick<DisputeRow, 'id' | 'purchase'>[] };

/** Open cases, each one press away. */
export function CaseLinks({ cardId, cases }: CaseLinksProps) {
  const t = useT();
  return (
    <ul className="open-cases panel">
      {cases.map(({ id, purchase }) => (
        <li key={id}>
          <a className="open-case" href={portalPath('cardDispute', brandKey(), { cardId, disputeId: id })}>
            <Scale aria-hidden="true" />
            <bdi>{t('cardholder.card.case', { merchant: purchase.merchantName })}</bdi>
            <ChevronRight className="flips" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
