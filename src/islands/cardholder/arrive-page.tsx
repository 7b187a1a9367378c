import { useEffect, useState } from 'react';
import type { BrandKey } from '#lib/brand/brands.ts';
import { authReady } from '#lib/browser/firebase.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import type { Arrival } from '#lib/stores/cardholder/arrive.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { LateToasts } from '../sign-in/late-toasts.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { ArriveSteps } from './arrive/arrive-steps.tsx';

type ArrivePageProps = {
  texts: Texts;
  lang: Language;
  brand: { key: BrandKey; name: string };
  arrival: Exclude<Arrival, 'addCard'>;
};

/** Whoever comes with a card in their hand: opens an account, or sets a first PIN without one. */
export default function ArrivePage({ texts, lang, brand, arrival }: ArrivePageProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <Arrive brand={brand} arrival={arrival} />
      <LateToasts />
    </TextsProvider>
  );
}

function Arrive({ brand, arrival }: Pick<ArrivePageProps, 'brand' | 'arrival'>) {
  const t = useT();
  const [ready, setReady] = useState(false);
  const [uid, setUid] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script runs
  useEffect(() => {
    $pageTexts.set({ t, brand: brand.name });
    setReady(true);
    // Whoever is signed in adds the card to the account that they have.
    if (arrival === 'account')
      authReady().then(
        (found) => setUid(found?.uid ?? null),
        () => {},
      );
  }, []);
  return <ArriveSteps arrival={arrival} brand={brand.key} ready={ready} uid={uid} />;
}
