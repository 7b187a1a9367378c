import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { InboxFilter } from './inbox-filter.tsx';
import { lineId, MessageLine } from './message-line.tsx';
import { MessageView } from './message-view.tsx';
import { messagesQuery, type SandboxMessage } from './queries.ts';
import { Section, SectionFailure } from './section.tsx';
import { useInboxAddress } from './use-inbox-address.ts';
import { useSandboxClock } from './use-sandbox-clock.ts';

/** Mails and text messages that the sandbox caught: a list, and the chosen one beside it. */
export function Inbox() {
  const t = useT();
  const { to, message, change } = useInboxAddress();
  const query = useInfiniteQuery({ ...messagesQuery(to), placeholderData: keepPreviousData });
  const messages = query.data?.pages.flatMap(({ items }) => items);
  const chosen = messages?.find(({ id }) => id === message);
  const recipients = [...new Set(messages?.map((one) => one.to))];
  return (
    <Section
      id="inbox"
      title={t('sandbox.inbox.title')}
      intro={t('sandbox.inbox.intro')}
      aside={
        <InboxFilter
          key={to}
          to={to}
          recipients={recipients}
          onTo={(next) => change({ to: next, message: null })}
        />
      }
    >
      {!messages && query.isError && <SectionFailure onRetry={query.refetch} />}
      {!messages && query.isPending && <InboxSkeleton />}
      {messages?.length === 0 && <NoMessages to={to} onClear={() => change({ to: '' })} />}
      {messages && messages.length > 0 && (
        <div className="inbox" data-open={message !== null || undefined}>
          <div className="inbox-list">
            <MessageList messages={messages} chosen={message} onChoose={(id) => change({ message: id })} />
            {query.hasNextPage && (
              <Button tone="quiet" wide busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                {t('sandbox.inbox.older')}
              </Button>
            )}
          </div>
          <div className="inbox-reader">
            {chosen ? (
              <MessageView
                key={chosen.id}
                message={chosen}
                onBack={() => {
                  // The line can take the focus back only once the list is drawn again.
                  flushSync(() => change({ message: null }));
                  document.getElementById(lineId(chosen.id))?.focus();
                }}
                onOnly={to === chosen.to ? undefined : () => change({ to: chosen.to })}
              />
            ) : (
              <NoneChosen isGone={message !== null} onBack={() => change({ message: null })} />
            )}
          </div>
        </div>
      )}
    </Section>
  );
}

type MessageListProps = {
  messages: readonly SandboxMessage[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

function MessageList({ messages, chosen, onChoose }: MessageListProps) {
  const t = useT();
  const now = useSandboxClock()?.now;
  return (
    <ul aria-label={t('sandbox.inbox.list')}>
      {messages.map((message) => (
        <li key={message.id}>
          <MessageLine
            message={message}
            now={now}
            isChosen={message.id === chosen}
            onChoose={() => onChoose(message.id)}
          />
        </li>
      ))}
    </ul>
  );
}

function NoMessages({ to, onClear }: { to: string; onClear: () => void }) {
  const t = useT();
  if (!to)
    return <EmptyState title={t('sandbox.inbox.firstTitle')}>{t('sandbox.inbox.firstBody')}</EmptyState>;
  const clear = <Button onClick={onClear}>{t('sandbox.inbox.clearFilter')}</Button>;
  return (
    <EmptyState kind="search" title={t('common.state.noResults')} action={clear}>
      {t('sandbox.inbox.noResultsBody', { to })}
    </EmptyState>
  );
}

function NoneChosen({ isGone, onBack }: { isGone: boolean; onBack: () => void }) {
  const t = useT();
  return (
    <div className="inbox-none">
      <p>{t(isGone ? 'sandbox.inbox.gone' : 'sandbox.inbox.choose')}</p>
      {isGone && <Button onClick={onBack}>{t('sandbox.inbox.back')}</Button>}
    </div>
  );
}

function InboxSkeleton() {
  return (
    <div className="inbox">
      <div className="inbox-list">
        {([48, 64, 40, 56] as const).map((width) => (
          <div key={width} className="message-line">
            <Skeleton width={width} />
            <Skeleton width={32} />
          </div>
        ))}
      </div>
      <div className="inbox-reader" />
    </div>
  );
}
