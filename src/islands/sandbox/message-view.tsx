import { ArrowLeft, ExternalLink, ListFilter } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatAbsolute } from '#lib/i18n/formats.ts';
import { languageEntry } from '#lib/i18n/languages.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { LinkedText } from './linked-text.tsx';
import { tongueOf } from './message-tongue.ts';
import type { SandboxMessage } from './queries.ts';

type MessageViewProps = {
  message: SandboxMessage;
  /** returns to the list where there is no room for list and message */
  onBack: () => void;
  /** shows only this recipient's messages; absent where the list already does */
  onOnly: (() => void) | undefined;
};

/** One message: its envelope, and below it the mail as it was sent or its plain text. */
export function MessageView({ message, onBack, onOnly }: MessageViewProps) {
  const t = useT();
  const { tag, direction } = languageEntry(tongueOf(message));
  const back = useRef<HTMLButtonElement>(null);
  // Where the message replaces the list, the focused line is gone. A hidden button takes no focus.
  useEffect(() => back.current?.focus(), []);
  return (
    <article className="message-view">
      <div className="inbox-back">
        <Button ref={back} tone="quiet" size="s" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          {t('sandbox.inbox.back')}
        </Button>
      </div>
      <h3 lang={tag} dir={direction}>
        {message.subject ?? t('sandbox.inbox.text')}
      </h3>
      <Envelope message={message} onOnly={onOnly} />
      {message.html === null ? <PlainText message={message} /> : <MailForms message={message} />}
    </article>
  );
}

function Envelope({ message, onOnly }: Pick<MessageViewProps, 'message' | 'onOnly'>) {
  const t = useT();
  const lang = useLang();
  const { tag, ownName } = languageEntry(tongueOf(message));
  return (
    <div className="message-envelope">
      <span className="message-to">
        {t('sandbox.inbox.to')} <CopyId value={message.to} label={t('sandbox.inbox.to')} />
      </span>
      <span>{formatAbsolute(message.createdAt, lang)}</span>
      <span lang={tag}>{ownName}</span>
      {onOnly && (
        <Button tone="quiet" size="s" icon={<ListFilter aria-hidden="true" />} onClick={onOnly}>
          {t('sandbox.inbox.onlyThese')}
        </Button>
      )}
    </div>
  );
}

type Form = 'asSent' | 'plain';

function MailForms({ message }: { message: SandboxMessage }) {
  const t = useT();
  const [form, setForm] = useState<Form>('asSent');
  const tabs = (['asSent', 'plain'] as const).map((id) => ({ id, label: t(`sandbox.inbox.${id}`) }));
  const address = `/sandbox/messages/${message.id}`;
  return (
    <Tabs label={t('sandbox.inbox.view')} tabs={tabs} current={form} onCurrent={setForm}>
      {form === 'plain' ? (
        <PlainText message={message} />
      ) : (
        <>
          <iframe
            className="message-frame"
            src={address}
            title={t('sandbox.inbox.frame', { subject: message.subject ?? '' })}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
          />
          <ButtonLink
            tone="quiet"
            size="s"
            href={address}
            target="_blank"
            rel="noopener"
            icon={<ExternalLink aria-hidden="true" />}
          >
            {t('sandbox.inbox.openAlone')}
          </ButtonLink>
        </>
      )}
    </Tabs>
  );
}

function PlainText({ message }: { message: SandboxMessage }) {
  const { tag, direction } = languageEntry(tongueOf(message));
  return (
    <p className="message-text" lang={tag} dir={direction}>
      <LinkedText text={message.text} />
    </p>
  );
}
