import { useCallback, useEffect, useRef, useState } from 'react';
import { announceNextPage } from '#lib/browser/focus-heading.ts';
import { onNextSecret, takeSecret } from '#lib/browser/link-secret.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import type { ApplicationSession } from '#lib/contract/onboarding/session.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import {
  askToContinue,
  findSessions,
  type LinkOver,
  openLink,
  overOf,
  wayOnOf,
} from '#lib/stores/onboarding/session.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { AddressForm } from './address-form.tsx';
import { ApplicationFrame, ApplicationHeading, type PageBrand } from './application-frame.tsx';
import { LinkSent } from './link-sent.tsx';
import { Opening } from './opening.tsx';
import { UploadScreen } from './upload-screen.tsx';

type ContinuePageProps = { texts: Texts; lang: Language; brand: PageBrand };

/** Takes the link of a mail to where its application stands, and sends a new one to who has none. */
export default function ContinuePage({ texts, lang, brand }: ContinuePageProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <ApplicationFrame brand={brand} business={null}>
        <Continue />
      </ApplicationFrame>
    </TextsProvider>
  );
}

type State =
  | { kind: 'asking' }
  | { kind: 'opening' }
  | { kind: 'over'; over: LinkOver }
  | { kind: 'failed'; error: unknown }
  | { kind: 'sent'; email: string };

function Continue() {
  const t = useT();
  const [ready, setReady] = useState(false);
  const [state, setState] = useState<State>({ kind: 'asking' });
  const [sessions, setSessions] = useState<ApplicationSession[]>([]);
  const secret = useRef<string | null>(null);
  const exchange = useCallback(async () => {
    if (secret.current === null) return;
    setState({ kind: 'opening' });
    try {
      const session = await openLink(secret.current);
      if (session.scope === 'upload') {
        // An application that is open here stays open beside it.
        setSessions(await findSessions().catch(() => [session]));
        setState({ kind: 'asking' });
      } else follow(session);
    } catch (error) {
      const over = overOf(error);
      // Who taps the link of the mail again where it is open already goes on by one press.
      if (over !== null) setSessions(await findSessions().catch(() => []));
      setState(over === null ? { kind: 'failed', error } : { kind: 'over', over });
    }
  }, []);
  useEffect(() => {
    setReady(true);
    secret.current = takeSecret();
    // Without an answer the form stays, which works for everybody.
    if (secret.current === null) findSessions().then(setSessions, () => {});
    else void exchange();
    return onNextSecret((next) => {
      secret.current = next;
      void exchange();
    });
  }, [exchange]);

  const isOver = (error: unknown) => {
    const why = overOf(error);
    if (why !== null) setState({ kind: 'over', over: why });
    return why !== null;
  };
  if (state.kind === 'opening') return <Opening heading={t('onboarding.continue.opening')} />;
  if (state.kind === 'failed') return <LoadFailure error={state.error} onRetry={exchange} />;
  if (state.kind === 'sent')
    return <LinkSent email={state.email} what="continue" onOther={() => setState({ kind: 'asking' })} />;
  const over = state.kind === 'over' ? state.over : null;
  const form = (
    <AddressForm
      hasName={false}
      ready={ready}
      submit={t('onboarding.apply.submit')}
      onSend={async (email) => {
        await askToContinue(email);
        setState({ kind: 'sent', email });
      }}
    />
  );
  const [newest] = sessions;
  if (newest?.scope === 'upload' && over === null)
    return (
      <>
        <UploadScreen session={newest} isOver={isOver} />
        {/* Whoever opened the phone's link where they fill in the application needs a way back to it. */}
        <OpenHere sessions={sessions} tone="secondary" />
        {sessions.every((session) => wayOnOf(session) === null) && (
          <details className="apply-instead">
            <summary>{t('onboarding.continue.heading')}</summary>
            <p>{t('onboarding.continue.lede')}</p>
            {form}
          </details>
        )}
      </>
    );
  return (
    <>
      <ApplicationHeading heading={t(over ? `onboarding.over.${over}` : 'onboarding.continue.heading')}>
        <p>{t(over ? `onboarding.over.${over}Body` : 'onboarding.continue.lede')}</p>
      </ApplicationHeading>
      <OpenHere sessions={sessions} tone="primary" />
      {form}
      <p className="apply-instead">
        <span className="soft">{t('onboarding.continue.new')}</span>{' '}
        <a className="link apply-alone" href={pathTo('apply')}>
          {t('onboarding.apply.heading')}
        </a>
      </p>
    </>
  );
}

type OpenHereProps = { sessions: readonly ApplicationSession[]; tone: 'primary' | 'secondary' };

/** Back to what is open on this device; documents alone lead nowhere. */
function OpenHere({ sessions, tone }: OpenHereProps) {
  const t = useT();
  return sessions.map((session) => {
    const path = wayOnOf(session);
    if (path === null) return null;
    return (
      <section key={session.scope} className="apply-panel stack">
        <p>{t('onboarding.continue.open', { business: session.businessName })}</p>
        <ButtonLink tone={tone} size="l" wide href={path}>
          {t('onboarding.continue.goOn')}
        </ButtonLink>
      </section>
    );
  });
}

/** The address of the link is replaced, because it works once. */
function follow(session: ApplicationSession): void {
  announceNextPage();
  goInstead(wayOnOf(session) ?? pathTo('continueApplication'));
}
