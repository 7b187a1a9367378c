import { Mail, MailCheck, MailWarning, MailX } from 'lucide-react';
import { pageClock } from '#lib/browser/page-clock.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import type { CardMail } from '#lib/contract/cards/mail.ts';
import { formatRelative } from '#lib/i18n/formats.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { HistoryList } from '../../page/history.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Time } from '../../ui/figures.tsx';
import { useLang, useT } from '../../ui/texts.tsx';
import { useCardPart } from './use-card-parts.ts';

const LOOKS = {
  delivered: { tone: 'leaf', icon: MailCheck },
  waiting: { tone: 'neutral', icon: Mail },
  retrying: { tone: 'marigold', icon: MailWarning },
  failed: { tone: 'brick', icon: MailX },
} as const;

/** The mails to the holder about a card, and whether they were delivered. */
export function MailsTab({ card }: { card: Card }) {
  const t = useT();
  const list = useCardPart(card.id, 'mails');
  return (
    <HistoryList texts="cards.mails" list={list} items={itemsOf<CardMail>(list.data as never)}>
      {(items) => (
        <>
          <p className="history-day">{t('cards.mails.kept')}</p>
          <ul className="history">
            {items.map((mail) => (
              <li key={mail.id} className="history-item">
                <MailLine mail={mail} />
              </li>
            ))}
          </ul>
        </>
      )}
    </HistoryList>
  );
}

function MailLine({ mail }: { mail: CardMail }) {
  const t = useT();
  const { tone, icon: Picture } = LOOKS[mail.state];
  return (
    <div className="history-line">
      <span className="timeline-dot" data-tone={tone}>
        <Picture aria-hidden="true" />
      </span>
      <span className="history-words">
        <span className="history-name">{t(`cards.mails.kind.${mail.kind}`)}</span>
        <span className="history-more-words">
          {mail.to === null ? t('cards.mails.toAccount') : t('cards.mails.to', { email: mail.to })} ·{' '}
          <Time moment={mail.createdAt} />
          <Tries mail={mail} />
        </span>
      </span>
      <Badge tone={tone}>{t(`cards.mails.${mail.state}`)}</Badge>
    </div>
  );
}

/** The number of tries, where there was more than one, and the time of the next. */
function Tries({ mail: { state, attempts, nextTryAt } }: { mail: CardMail }) {
  const t = useT();
  const lang = useLang();
  if (state !== 'retrying' && state !== 'failed') return null;
  const tries = ` · ${t('cards.mails.tries', { count: attempts })}`;
  if (nextTryAt === null) return tries;
  const time = formatRelative(nextTryAt, pageClock.now(), lang);
  return `${tries} · ${t('cards.mails.next', { time })}`;
}
