import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoints.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { problemText } from '#lib/stores/failure.ts';
import { createReplayEventsFlow, type Replayed } from '#lib/stores/webhooks/replay.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { Choices } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';

type ReplayProps = { businessId: string; endpoint: WebhookEndpoint; onClose: () => void };

/** Sends the events of a time again: what never arrived, or all of them. */
export function ReplayDialog({ businessId, endpoint, onClose }: ReplayProps) {
  const t = useT();
  const [flow] = useState(() => createReplayEventsFlow(businessId, endpoint));
  const { draft, problems } = useStore(flow.$state);
  return (
    <FlowDialog
      flow={flow}
      title={t('webhooks.replay.title')}
      act={t('webhooks.replay.submit')}
      movesMoney={false}
      failed={(reason) => t('webhooks.replay.failed', { reason })}
      form={
        <>
          <Choices
            legend={t('webhooks.replay.which')}
            value={draft.which}
            options={[
              {
                value: 'missing',
                label: t('webhooks.replay.missing'),
                hint: t('webhooks.replay.missingHint'),
              },
              { value: 'all', label: t('webhooks.replay.all'), hint: t('webhooks.replay.allHint') },
            ]}
            onValue={(which) => flow.change({ which })}
          />
          {(['since', 'until'] as const).map((name) => (
            <TextInput
              key={name}
              type="datetime-local"
              dir="ltr"
              label={t(`webhooks.replay.${name}`)}
              error={problemText(problems[name], t(`webhooks.replay.${name}`), t)}
              value={draft[name]}
              onChange={({ target }) => flow.change({ [name]: target.value })}
            />
          ))}
          <p className="field-hint">{t('webhooks.replay.kept')}</p>
        </>
      }
      result={{
        title: t('webhooks.replay.doneTitle'),
        body: (replayed) => <p role="status">{replayedText(replayed, t)}</p>,
      }}
      onClose={onClose}
    />
  );
}

function replayedText({ count, nextSince }: Replayed, t: Translate): string {
  if (count === 0) return t('webhooks.replay.nothing');
  const sent = t('webhooks.replay.sent', { count, number: formatCount(count) });
  if (nextSince === null) return sent;
  return `${sent} ${t('webhooks.replay.more', { since: nextSince.slice(0, 16).replace('T', ' ') })}`;
}
