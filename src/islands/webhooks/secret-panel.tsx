import { useStore } from '@nanostores/react';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { formatAbsolute } from '#lib/i18n/formats.ts';
import { failureText } from '#lib/stores/failure.ts';
import { $addedEndpoint } from '#lib/stores/webhooks/endpoints.ts';
import { type OfEndpoint, readSecret, type ShownSecret } from '#lib/stores/webhooks/secret.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { Button } from '../ui/button.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { VerifyExample } from './verify-example.tsx';

const RotateDialog = lazyPart(() => import('./rotate-dialog.tsx').then((part) => part.RotateDialog));

type Reading = { kind: 'hidden' | 'reading' } | { kind: 'shown'; secret: ShownSecret } | Failed;
type Failed = { kind: 'failed'; error: unknown };

/** The signing secret, out of sight until somebody asks for it; of an endpoint that was just added it shows at once. */
export function SecretPanel({ of }: { of: OfEndpoint }) {
  const t = useT();
  const lang = useLang();
  const [reading, setReading] = useState<Reading>({ kind: 'hidden' });
  const [isRotating, setRotating] = useState(false);
  const { businessId, endpointId } = of;
  const isAdded = useStore($addedEndpoint) === endpointId;
  const show = useCallback(async () => {
    setReading({ kind: 'reading' });
    try {
      setReading({ kind: 'shown', secret: await readSecret({ businessId, endpointId }) });
    } catch (error) {
      setReading({ kind: 'failed', error });
    }
  }, [businessId, endpointId]);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isAdded || hasBegun.current) return;
    hasBegun.current = true;
    $addedEndpoint.set('');
    void show();
  }, [isAdded, show]);
  const secret = reading.kind === 'shown' ? reading.secret : null;
  return (
    <section className="panel" aria-labelledby="secret-heading">
      <div className="panel-head">
        <h2 id="secret-heading">{t('webhooks.secret.heading')}</h2>
        <div className="page-actions">
          {secret ? (
            <Button
              size="s"
              icon={<EyeOff aria-hidden="true" />}
              onClick={() => setReading({ kind: 'hidden' })}
            >
              {t('webhooks.secret.hide')}
            </Button>
          ) : (
            <Button
              size="s"
              icon={<Eye aria-hidden="true" />}
              busy={reading.kind === 'reading'}
              onClick={() => void show()}
            >
              {t('webhooks.secret.show')}
            </Button>
          )}
          <Button size="s" icon={<RotateCw aria-hidden="true" />} onClick={() => setRotating(true)}>
            {t('webhooks.rotate.action')}
          </Button>
        </div>
      </div>
      <div className="panel-body stack" data-gap="m">
        {reading.kind === 'failed' && (
          <Notice tone="brick" role="alert">
            {t('webhooks.secret.failed', { reason: failureText(reading.error, t) })}
          </Notice>
        )}
        <p className="portal-secret">
          {secret ? (
            <CopyId value={secret.secret} label={t('webhooks.secret.heading')} />
          ) : (
            <span className="nothing" dir="ltr" aria-hidden="true">
              whsec_••••••••••••••••
            </span>
          )}
        </p>
        {secret?.formerUntil && (
          <p className="portal-lede">
            {t('webhooks.secret.former', { time: formatAbsolute(secret.formerUntil, lang) })}
          </p>
        )}
        <VerifyExample />
      </div>
      <Suspense>
        {isRotating && (
          <RotateDialog
            of={of}
            onSecret={(secret) => setReading({ kind: 'shown', secret })}
            onClose={() => setRotating(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
