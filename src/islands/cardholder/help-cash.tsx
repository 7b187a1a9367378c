import { brandKey } from '#lib/browser/brand-key.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { CashTerms } from './atm/cash-terms.tsx';
import { useCashTerms } from './atm/use-cash-terms.ts';

/** What cash costs with one's own cards, and the way to a machine; nothing for somebody who is signed out. */
export default function HelpCash(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={null}>
      <Cash />
    </PageRoot>
  );
}

function Cash() {
  const t = useT();
  const { data: terms = [] } = useCashTerms();
  if (terms.length === 0) return null;
  return (
    <div className="stack" data-gap="m">
      <CashTerms terms={terms} />
      <ButtonLink size="l" href={portalPath('findAtm', brandKey())}>
        {t('cardholder.atm.heading')}
      </ButtonLink>
    </div>
  );
}
