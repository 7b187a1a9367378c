import { Mail, MessageSquareText } from 'lucide-react';
import { languageEntry } from '#lib/i18n/languages.ts';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { tongueOf } from './message-tongue.ts';
import type { SandboxMessage } from './queries.ts';

type MessageLineProps = {
  message: SandboxMessage;
  /** now by the sandbox's clock */
  now: Date | undefined;
  isChosen: boolean;
  onChoose: () => void;
};

/** The id of the line to which the focus returns when a message is left. */
export const lineId = (messageId: string): string => `message-${messageId}`;

/** One message in the list: what it is, to whom, when. */
export function MessageLine({ message, now, isChosen, onChoose }: MessageLineProps) {
  const t = useT();
  const isMail = message.channel === 'mail';
  const Picture = isMail ? Mail : MessageSquareText;
  const { tag, direction } = languageEntry(tongueOf(message));
  return (
    <button
      id={lineId(message.id)}
      type="button"
      className="message-line"
      aria-current={isChosen || undefined}
      onClick={onChoose}
    >
      <span className="message-head">
        <Picture aria-hidden="true" />
        <span className="sr-only">{t(isMail ? 'sandbox.inbox.mail' : 'sandbox.inbox.text')}: </span>
        <span className="message-subject" lang={tag} dir={direction}>
          {message.subject ?? message.text}
        </span>
      </span>
      <span className="message-meta">
        <bdi dir="ltr">{message.to}</bdi>
        <Time moment={message.createdAt} now={now} focusable={false} />
      </span>
    </button>
  );
}
