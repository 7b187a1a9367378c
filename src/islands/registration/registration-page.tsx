import { useEffect, useRef, useState } from 'react';
import type { BrandKey } from '#lib/brand/brands.ts';
import type { AccountLinkState } from '#lib/domain/people/account-links.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { $pageTexts } from '#lib/stores/page-texts.ts';
import { findSignedIn, type ReadLink, type SignedIn } from '#lib/stores/registration/link.ts';
import { OrganizationLine } from '../ui/organization-line.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { AccountForm } from './account-form.tsx';
import { JoinPanel } from './join-panel.tsx';
import { KnownAddress } from './known-address.tsx';
import { LinkFacts } from './link-facts.tsx';
import { LinkOver } from './link-over.tsx';

type RegistrationPageProps = {
  texts: Texts;
  lang: Language;
  brand: { key: BrandKey; name: string; supportEmail: string };
  token: string;
  /** null for a secret that is none */
  link: ReadLink | null;
  /** Google may sign in instead of a password */
  hasSocial: boolean;
};

/** The page of an emailed link; the server renders it, so that it can be read and filled before its script runs. */
export default function RegistrationPage({ texts, lang, ...rest }: RegistrationPageProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <Registration {...rest} />
    </TextsProvider>
  );
}

type Over = Exclude<AccountLinkState, 'open'> | 'unknown';

function Registration({ brand, token, link, hasSocial }: Omit<RegistrationPageProps, 'texts' | 'lang'>) {
  const t = useT();
  const [over, setOver] = useState<Over | null>(link === null ? 'unknown' : overOf(link.state));
  const [isKnown, setKnown] = useState(link?.hasAccount ?? false);
  const isTyped = useRef(false);
  const [ready, setReady] = useState(false);
  const [who, setWho] = useState<SignedIn | null>(null);
  // Nothing that somebody is typing is taken away.
  const meet = (found: SignedIn | null) => {
    if (!isTyped.current) setWho(found);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script runs
  useEffect(() => {
    $pageTexts.set({ t, brand: brand.name });
    setReady(true);
    // Without an answer the form stays, and a link to the sign-in page stands below it.
    if (!over) findSignedIn().then(meet, () => {});
  }, []);

  const signInPath = portalPath('login', brand.key);
  if (over || link === null) {
    const organization = link?.organizationName ?? null;
    return (
      <LinkOver
        {...{ over: over ?? 'unknown', token, organization, supportEmail: brand.supportEmail, signInPath }}
      />
    );
  }
  const organization = link.organizationName ?? brand.name;
  const words = { organization, last4: link.cardLast4 ?? '••••' };
  return (
    <div className="register-screen">
      <OrganizationLine name={organization}>{t('registration.uses', { brand: brand.name })}</OrganizationLine>
      <header className="stack" data-gap="s">
        <h1 className="title" tabIndex={-1}>
          {t(`registration.heading.${headingOf(link)}`, words)}
        </h1>
        <p className="lede">{t(`registration.lede.${headingOf(link)}`, words)}</p>
      </header>
      <LinkFacts link={link} />
      {who ? (
        <JoinPanel
          token={token}
          isCard={link.kind === 'card'}
          who={who}
          onOver={setOver}
          onLeft={() => setWho(null)}
        />
      ) : isKnown ? (
        <KnownAddress email={link.email ?? ''} signInPath={signInPath} />
      ) : (
        <AccountForm
          token={token}
          isCard={link.kind === 'card'}
          founder={link.founder}
          ready={ready}
          hasSocial={hasSocial}
          signInPath={signInPath}
          onTyped={(typed) => {
            isTyped.current = typed;
          }}
          onKnown={() => setKnown(true)}
          onOver={setOver}
        />
      )}
    </div>
  );
}

const overOf = (state: AccountLinkState): Over | null => (state === 'open' ? null : state);

/** Links that change an account have pages of their own. */
function headingOf({ kind, founder }: ReadLink): 'founder' | 'member' | 'cardholder' | 'profile' | 'card' {
  if (founder) return 'founder';
  return kind === 'passwordReset' || kind === 'emailChange' ? 'profile' : kind;
}
