import { useDeferredValue, useState } from 'react';
import type { WebhookEventKind } from '#lib/contract/webhooks/event-types.ts';
import { groupBy } from '#lib/domain/group-by.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { JsonText } from './json-text.tsx';
import { PortalSkeleton } from './portal-skeleton.tsx';
import { useEventTypes } from './use-event-types.ts';
import { eventName, groupText } from './words.ts';

/** Every type of event with its schema and an example; they stay folded until somebody opens one. */
export function EventCatalogue({ businessId }: { businessId: string }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const { data, error, refetch } = useEventTypes(businessId);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PortalSkeleton />;
  const found = data.filter(({ type }) => `${type} ${eventName(type)}`.toLowerCase().includes(wanted));
  const groups = groupBy(found, ({ group }) => group);
  return (
    <div className="stack" data-gap="l">
      <p className="portal-lede">{t('webhooks.events.lede')}</p>
      <TextInput
        label={t('webhooks.events.search')}
        hideLabel
        type="search"
        placeholder={t('webhooks.events.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length === 0 && <EmptyState kind="search" title={t('webhooks.events.none')} />}
      {groups.map(([group, kinds]) => (
        <section key={group} className="panel">
          <div className="panel-head">
            <h2>{t(groupText(group))}</h2>
          </div>
          {kinds.map((kind) => (
            <Kind key={kind.type} kind={kind} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Kind({ kind: { type, example, schema } }: { kind: WebhookEventKind }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="portal-kind" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{eventName(type)}</span> <code>{type}</code>
      </summary>
      {isOpen && (
        <div className="portal-kind-body">
          <JsonText label={t('webhooks.events.example')} value={example} />
          <JsonText label={t('webhooks.events.schema')} value={schema} />
        </div>
      )}
    </details>
  );
}
