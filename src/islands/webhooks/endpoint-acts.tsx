import { CirclePause, CirclePlay, Pencil, Send, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoints.ts';
import { testEndpoint } from '#lib/stores/webhooks/deliveries.ts';
import { switchEndpoint } from '#lib/stores/webhooks/endpoints.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

const UpdateEndpointDialog = lazyPart(() =>
  import('./endpoint-dialogs.tsx').then((part) => part.UpdateEndpointDialog),
);
const RemoveEndpointDialog = lazyPart(() =>
  import('./endpoint-dialogs.tsx').then((part) => part.RemoveEndpointDialog),
);

type ActsProps = { businessId: string; endpoint: WebhookEndpoint };

/** What can be done with an endpoint: try it, change it, disable or enable it, remove it. */
export function EndpointActs({ businessId, endpoint }: ActsProps) {
  const t = useT();
  const [open, setOpen] = useState<'update' | 'remove' | null>(null);
  const [busy, setBusy] = useState<'test' | 'switch' | null>(null);
  const { isEnabled } = endpoint;
  const close = () => setOpen(null);
  const during = async (what: 'test' | 'switch', act: Promise<unknown>) => {
    setBusy(what);
    await act.finally(() => setBusy(null));
  };
  return (
    <div className="page-actions">
      {isEnabled && (
        <Button
          tone="primary"
          icon={<Send className="flips" aria-hidden="true" />}
          busy={busy === 'test'}
          onClick={() => void during('test', testEndpoint({ businessId, endpointId: endpoint.id }, t))}
        >
          {t('webhooks.test.action')}
        </Button>
      )}
      <Button icon={<Pencil aria-hidden="true" />} onClick={() => setOpen('update')}>
        {t('webhooks.update.action')}
      </Button>
      <Button
        tone={isEnabled ? 'secondary' : 'primary'}
        icon={isEnabled ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />}
        busy={busy === 'switch'}
        onClick={() => void during('switch', switchEndpoint({ businessId, endpoint }, !isEnabled, t))}
      >
        {t(isEnabled ? 'webhooks.disable.action' : 'webhooks.enable.action')}
      </Button>
      <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen('remove')}>
        {t('webhooks.remove.action')}
      </Button>
      <Suspense>
        {open === 'update' && <UpdateEndpointDialog {...{ businessId, endpoint }} onClose={close} />}
        {open === 'remove' && <RemoveEndpointDialog {...{ businessId, endpoint }} onClose={close} />}
      </Suspense>
    </div>
  );
}
