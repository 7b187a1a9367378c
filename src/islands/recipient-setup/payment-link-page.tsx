import { useEffect, useRef, useState } from 'react';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { askForLink } from '#lib/stores/recipient-setup/invitation.ts';
import { TextsProvider, useT } from '../ui/texts.tsx';
import { EmailForm } from './email-form.tsx';
import { SetupHeading } from './setup-frame.tsx';

type PaymentLinkPageProps = { texts: Texts; lang: Language };

/** For recipients who lost their mail: it asks for the address, and says the same of any. */
export default function PaymentLinkPage({ texts, lang }: PaymentLinkPageProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <PaymentLink />
    </TextsProvider>
  );
}

/** No business and no link: what is typed here is offered to nobody's set-up. */
const BY_THIS_DOOR = { businessId: '', invitation: null };

function PaymentLink() {
  const t = useT();
  const [isReady, setReady] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (sentTo !== null) place.current?.querySelector('h1')?.focus();
  }, [sentTo]);
  const send = async (email: string) => {
    await askForLink(email);
    setSentTo(email);
  };
  return (
    <div ref={place} className="setup-screen">
      {sentTo === null ? (
        <>
          <SetupHeading heading={t('recipient-setup.lost.heading')}>
            <p>{t('recipient-setup.lost.body')}</p>
          </SetupHeading>
          <EmailForm
            cameBy={isReady ? BY_THIS_DOOR : null}
            refused={null}
            submit={t('recipient-setup.lost.submit')}
            hint={t('recipient-setup.lost.hint')}
            onSend={send}
          />
        </>
      ) : (
        <SetupHeading heading={t('recipient-setup.lost.sentHeading')}>
          <p>{t('recipient-setup.lost.sentBody', { email: sentTo })}</p>
          <p>{t('recipient-setup.lost.nothing')}</p>
        </SetupHeading>
      )}
    </div>
  );
}
