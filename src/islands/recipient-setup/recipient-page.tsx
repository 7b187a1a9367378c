import { useEffect, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { announceNextPage } from '#lib/browser/focus-heading.ts';
import { goTo } from '#lib/browser/navigate.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import {
  type CameBy,
  type SentCode,
  sendCode,
  sentCodeFor,
  verifyCode,
} from '#lib/stores/recipient-setup/code.ts';
import { type InvitationState, readInvitation } from '#lib/stores/recipient-setup/invitation.ts';
import { setupOfLink } from '#lib/stores/recipient-setup/session.ts';
import { Notice } from '../ui/notice.tsx';
import { TextsProvider, useLang, useT } from '../ui/texts.tsx';
import { SetupCodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';
import { InvitationNotice } from './invitation-notice.tsx';
import { type Payer, SetupFrame, SetupHeading } from './setup-frame.tsx';
import { useSteps } from './use-steps.ts';

type RecipientPageProps = { texts: Texts; lang: Language; brand: string; payer: Payer };

/** The page that verifies the email; the server renders it, so that it can be read and filled without script. */
export default function RecipientPage({ texts, lang, brand, payer }: RecipientPageProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <Recipient brand={brand} payer={payer} />
    </TextsProvider>
  );
}

const detailsPath = (businessId: string) =>
  `${pathTo('recipientBankDetails')}?${new URLSearchParams({ businessId })}`;

function Recipient({ brand, payer }: Pick<RecipientPageProps, 'brand' | 'payer'>) {
  const t = useT();
  const language = useLang();
  const { businessId, organizationName: organization, programName: program } = payer;
  const { step, goTo: goToStep } = useSteps(['code']);
  const [cameBy, setCameBy] = useState<CameBy | null>(null);
  const [linkState, setLinkState] = useState<InvitationState>('open');
  const [isRenewed, setRenewed] = useState(false);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState<string | null>(null);

  useEffect(() => {
    const link = new URLSearchParams(location.search).get('invitation');
    setCameBy({ businessId, invitation: link });
    const known = sentCodeFor(businessId, new Date());
    setSent(link === null || known?.invitation === link ? known : null);
    setConfirmed(setupOfLink(businessId, link)?.email ?? null);
    // Without an answer the recipient can still use a code.
    if (link) readInvitation(businessId, link).then(setLinkState, () => {});
  }, [businessId]);

  const send = async (email: string) => {
    if (!cameBy) return;
    setRefused(null);
    setSent(await sendCode({ ...cameBy, email, language }, new Date()));
    if (step !== 'code') goToStep('code');
  };
  const verify = async (code: string) => {
    if (!sent || !cameBy) return;
    try {
      await verifyCode(code, { ...cameBy, email: sent.email, language });
      announceNextPage();
      goTo(detailsPath(businessId));
    } catch (error) {
      if (!isCallError(error, 'email_not_registered')) throw error;
      setRefused(sent.email);
      goToStep(null, 'instead');
    }
  };

  if (step === 'code' && sent) {
    return (
      <SetupFrame payer={payer} brand={brand} step="email" screen="code">
        <SetupHeading heading={t('sign-in.code.heading')}>
          <p>{t('sign-in.code.sent', { destination: sent.email })}</p>
        </SetupHeading>
        <SetupCodeForm
          sent={sent}
          onVerify={verify}
          onResend={() => send(sent.email)}
          onChangeEmail={() => goToStep(null)}
        />
      </SetupFrame>
    );
  }
  return (
    <SetupFrame payer={payer} brand={brand} step="email" screen="start" isNamed>
      <SetupHeading heading={t('recipient-setup.start.heading', { organization })}>
        {program && <p className="setup-strong">{t('recipient-setup.start.purpose', { program })}</p>}
        <p>{t('recipient-setup.start.lede')}</p>
      </SetupHeading>
      {linkState === 'open' ? (
        <Needs />
      ) : (
        <InvitationNotice
          state={linkState}
          businessId={businessId}
          invitation={cameBy?.invitation ?? ''}
          onRenewed={() => setRenewed(true)}
        />
      )}
      {confirmed !== null && (
        <Notice tone="leaf" icon={null}>
          <p>{t('recipient-setup.start.confirmed', { email: confirmed })}</p>
          <p>
            <a className="link" href={detailsPath(businessId)}>
              {t('recipient-setup.start.goOn')}
            </a>
          </p>
        </Notice>
      )}
      {/* The mail now holds the next step. */}
      {!isRenewed && <EmailForm cameBy={cameBy} refused={refused} onSend={send} />}
    </SetupFrame>
  );
}

/** What the recipient should have ready. */
function Needs() {
  const t = useT();
  return (
    <section className="setup-needs" aria-labelledby="needs">
      <h2 id="needs" className="small medium">
        {t('recipient-setup.start.needs')}
      </h2>
      <ul>
        <li>{t('recipient-setup.start.needEmail')}</li>
        <li>{t('recipient-setup.start.needAccount')}</li>
      </ul>
    </section>
  );
}
