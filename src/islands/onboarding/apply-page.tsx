import { useEffect, useState } from 'react';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { askToApply } from '#lib/stores/onboarding/session.ts';
import { TextsProvider, useLang, useT } from '../ui/texts.tsx';
import { AddressForm } from './address-form.tsx';
import { ApplicationFrame, ApplicationHeading, type PageBrand } from './application-frame.tsx';
import { LinkSent } from './link-sent.tsx';

type ApplyPageProps = { texts: Texts; lang: Language; brand: PageBrand };

/** Where a business begins to apply; the server renders it, so that it can be read and filled before its script runs. */
export default function ApplyPage({ texts, lang, brand }: ApplyPageProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <ApplicationFrame brand={brand} business={null}>
        <Apply brand={brand} />
      </ApplicationFrame>
    </TextsProvider>
  );
}

const NEEDS = ['needBusiness', 'needPerson', 'needOwners', 'needDocuments'] as const;

function Apply({ brand }: { brand: PageBrand }) {
  const t = useT();
  const language = useLang();
  const [ready, setReady] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useEffect(() => setReady(true), []);
  if (sentTo !== null) return <LinkSent email={sentTo} what="begin" onOther={() => setSentTo(null)} />;
  return (
    <>
      <ApplicationHeading heading={t('onboarding.apply.heading')}>
        <p>{t('onboarding.apply.lede', { brand: brand.name })}</p>
      </ApplicationHeading>
      <section className="apply-needs" aria-labelledby="needs">
        <h2 id="needs" className="apply-legend">
          {t('onboarding.apply.needs')}
        </h2>
        <ul>
          {NEEDS.map((need) => (
            <li key={need}>{t(`onboarding.apply.${need}`)}</li>
          ))}
        </ul>
      </section>
      <AddressForm
        hasName
        ready={ready}
        hint={t('onboarding.apply.emailHint')}
        submit={t('onboarding.apply.submit')}
        onSend={async (email, name) => {
          await askToApply(email, name, language);
          setSentTo(email);
        }}
      />
      <p className="apply-instead">
        <span className="soft">{t('onboarding.apply.begun')}</span>{' '}
        <a className="link apply-alone" href={pathTo('continueApplication')}>
          {t('onboarding.apply.continue')}
        </a>
      </p>
    </>
  );
}
