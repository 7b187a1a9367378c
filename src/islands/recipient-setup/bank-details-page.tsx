import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { focusHeadingAfterNavigation } from '#lib/browser/focus-heading.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { $setup, setupFor } from '#lib/stores/recipient-setup/session.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { BankDetails } from './bank-details.tsx';
import { type Payer, SetupFrame, SetupHeading } from './setup-frame.tsx';
import { useHydrated } from './use-hydrated.ts';

type BankDetailsPageProps = { texts: Texts; lang: Language; brand: string; payer: Payer };

/** The page for the bank account, for a recipient who verified their email in this tab; all others verify it first. */
export default function BankDetailsPage({ texts, lang, brand, payer }: BankDetailsPageProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <OfThisTab brand={brand} payer={payer} />
    </TextsProvider>
  );
}

function OfThisTab({ brand, payer }: Pick<BankDetailsPageProps, 'brand' | 'payer'>) {
  const { businessId } = payer;
  const kept = useStore($setup);
  const isHydrated = useHydrated();
  const setup = isHydrated && kept?.businessId === businessId ? kept : null;

  useEffect(() => {
    if (!setupFor(businessId)) goInstead(pathTo('recipientEmailVerification', { businessId }));
  }, [businessId]);

  const isDrawn = setup !== null;
  const wasDrawn = useRef(false);
  wasDrawn.current ||= isDrawn;
  useEffect(() => (isDrawn ? focusHeadingAfterNavigation() : undefined), [isDrawn]);

  if (!setup && wasDrawn.current) return <Finished payer={payer} brand={brand} />;
  if (!setup) return <OnItsWay payer={payer} brand={brand} />;
  return <BankDetails payer={payer} brand={brand} setup={setup} />;
}

/** Shown after the recipient had this device forget the set-up. */
function Finished({ payer, brand }: { payer: Payer; brand: string }) {
  const t = useT();
  return (
    <SetupFrame payer={payer} brand={brand} step={null} screen="finished">
      <SetupHeading heading={t('recipient-setup.status.finished')}>
        <p>{t('recipient-setup.status.comeBack')}</p>
      </SetupHeading>
    </SetupFrame>
  );
}

/** The payer, and a placeholder while the set-up loads. */
function OnItsWay({ payer, brand }: { payer: Payer; brand: string }) {
  const t = useT();
  return (
    <SetupFrame payer={payer} brand={brand} step="account" screen="">
      <h1 className="title">{t('titles.recipientBankDetails')}</h1>
      <p className="sr-only" role="status">
        {t('common.state.loading')}
      </p>
      <div className="stack" aria-hidden="true">
        <Skeleton kind="block" height={24} />
        <Skeleton kind="block" height={24} />
      </div>
    </SetupFrame>
  );
}
