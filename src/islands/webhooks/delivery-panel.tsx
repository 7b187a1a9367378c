import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { getWebhookDelivery } from '#lib/contract/webhooks/deliveries.ts';
import { formatAbsolute } from '#lib/i18n/formats.ts';
import { deliveryKey } from '#lib/stores/webhooks/cache.ts';
import { outcomeText, replayDelivery } from '#lib/stores/webhooks/deliveries.ts';
import { untilNextLookMs } from '#lib/stores/webhooks/delivery-rhythm.ts';
import { openDelivery } from '#lib/stores/webhooks/query.ts';
import type { OfEndpoint } from '#lib/stores/webhooks/secret.ts';
import { Facts } from '../flow/facts.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { DeliveryState } from './delivery-looks.tsx';
import { JsonText } from './json-text.tsx';
import { eventName } from './words.ts';

type Read = AnswerOf<typeof getWebhookDelivery>;
type PanelProps = { of: OfEndpoint; deliveryId: string; mayReplay: boolean };

/** One event at one endpoint: its body, each try with its answer, and sending it again. */
export function DeliveryPanel({ of, deliveryId, mayReplay }: PanelProps) {
  const t = useT();
  const [isSending, setSending] = useState(false);
  const params = { id: of.businessId, endpointId: of.endpointId, deliveryId };
  const { data, error, refetch } = useQuery({
    queryKey: deliveryKey(deliveryId),
    queryFn: ({ signal }) => callApi(getWebhookDelivery, { params, byCookie: true, signal }),
    refetchInterval: (query) =>
      (query.state.data && untilNextLookMs(query.state.data)) ?? keepsUp.refetchInterval(query),
  });
  const close = () => openDelivery('');
  const replay = async (delivery: Read['delivery']) => {
    setSending(true);
    await replayDelivery(of, delivery, t).finally(() => setSending(false));
  };
  return (
    <Dialog
      open
      inAddress
      kind="panel"
      title={data ? eventName(data.delivery.type) : t('webhooks.delivery.title')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('common.button.close')}</Button>
          {data && mayReplay && (
            <Button tone="primary" busy={isSending} onClick={() => void replay(data.delivery)}>
              {t('webhooks.delivery.replay')}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Delivery {...data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton kind="block" height={56} width="full" />
      )}
    </Dialog>
  );
}

function Delivery({ delivery, body, tries }: Read) {
  const t = useT();
  const lang = useLang();
  const { dueAt, messageId, createdAt, businessId } = delivery;
  return (
    <div className="dialog-stack">
      <Facts
        facts={[
          { name: t('webhooks.delivery.state'), value: <DeliveryState delivery={delivery} /> },
          dueAt !== null && { name: t('webhooks.delivery.due'), value: formatAbsolute(dueAt, lang) },
          { name: t('webhooks.delivery.at'), value: formatAbsolute(createdAt, lang) },
          {
            name: 'webhook-id',
            value: <CopyId value={messageId} label="webhook-id" shown={`…${messageId.slice(-8)}`} />,
          },
          {
            name: t('webhooks.delivery.business'),
            value: (
              <CopyId
                value={businessId}
                label={t('webhooks.delivery.business')}
                shown={`…${businessId.slice(-8)}`}
              />
            ),
          },
        ]}
      />
      <JsonText label={t('webhooks.delivery.body')} value={readable(body)} />
      <section className="stack" data-gap="s" aria-labelledby="tries-heading">
        <h3 id="tries-heading">{t('webhooks.delivery.tries', { count: delivery.attempts })}</h3>
        {tries.length === 0 && <p className="portal-lede">{t('webhooks.delivery.noTries')}</p>}
        <ol className="portal-tries">
          {tries.map((one) => (
            <Try key={one.number} {...one} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Try({ number, at, durationMs, status, error, answer }: Read['tries'][number]) {
  const t = useT();
  const lang = useLang();
  const outcome = outcomeText({ lastStatus: status, lastError: error }, t);
  return (
    <li className="stack" data-gap="xs">
      <p>
        <strong>{t('webhooks.delivery.try', { number, outcome })}</strong>
      </p>
      <p className="field-hint">
        {t('webhooks.delivery.took', { time: formatAbsolute(at, lang), ms: durationMs })}
      </p>
      {answer ? (
        <JsonText label={t('webhooks.delivery.answer')} value={answer} />
      ) : (
        status !== null && <p className="field-hint">{t('webhooks.delivery.noAnswer')}</p>
      )}
    </li>
  );
}

/** The body over several lines, as it is easier to read; it is sent in one. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
