import { lazy, Suspense, useState } from 'react';
import { endPhoneLink, linkForPhone } from '#lib/stores/onboarding/documents.ts';
import { applicationFailure } from '#lib/stores/onboarding/failure.ts';
import { Button } from '../ui/button.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useT } from '../ui/texts.tsx';

const QrCode = lazy(() => import('../ui/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })));

type PhoneLinkProps = { businessId: string; isOver: (error: unknown) => boolean };

/** A link for the camera of another phone, as a code and to copy; it opens the documents and nothing else. */
export function PhoneLink({ businessId, isOver }: PhoneLinkProps) {
  const t = useT();
  const [url, setUrl] = useState<string | null>(null);
  const [isEnded, setEnded] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (what: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await what();
    } catch (error) {
      if (isOver(error)) return;
      setFailure(applicationFailure(error, t));
    }
    setBusy(false);
  };
  const make = () =>
    act(async () => {
      const link = await linkForPhone(businessId);
      setUrl(link.url);
      setEnded(false);
    });
  const end = () =>
    act(async () => {
      await endPhoneLink(businessId);
      setUrl(null);
      setEnded(true);
    });
  return (
    <div className="stack" data-gap="s">
      {url === null ? (
        <div>
          <Button tone="secondary" busy={busy} onClick={make}>
            {t('onboarding.documents.phone')}
          </Button>
        </div>
      ) : (
        <>
          <p className="soft small">{t('onboarding.documents.phoneBody')}</p>
          <div className="apply-qr">
            <Suspense>
              <QrCode text={url} label={t('onboarding.documents.phoneLabel')} />
            </Suspense>
          </div>
          <CopyId value={url} label={t('onboarding.documents.phone')} shown={`${new URL(url).host}/…`} />
          <div>
            <Button tone="quiet" busy={busy} onClick={end}>
              {t('onboarding.documents.end')}
            </Button>
          </div>
        </>
      )}
      <p role="status" className={isEnded ? 'soft small' : 'sr-only'}>
        {isEnded && t('onboarding.documents.ended')}
      </p>
      <FormFailure text={failure} />
    </div>
  );
}
