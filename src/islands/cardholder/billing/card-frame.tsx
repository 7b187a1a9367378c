import { Suspense, useEffect, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { getClientToken } from '#lib/contract/cards/frame.ts';
import { CARD_FRAME_PATH } from '#lib/domain/cards/card-frame.ts';
import { failureText } from '#lib/stores/failure.ts';
import { lazyPart } from '../../page/lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { useT } from '../../ui/texts.tsx';

const ConfirmPassword = lazyPart(() =>
  import('../../flow/confirm-password.tsx').then((part) => part.ConfirmPassword),
);

/** What the frame tells: it began with this nonce, it shows the card, it forgot it, or it could not. */
type FrameNews = { cardFrame: 'ready' | 'shown' | 'hidden' | 'failed'; nonce?: string };

/**
 * Number, expiry and code of a card, in a frame without an origin that this page cannot read (decision 021). The page
 * only hands it a token; where the sign-in is too old, it is confirmed first.
 */
export function CardFrame({ cardId }: { cardId: string }) {
  const t = useT();
  const [round, setRound] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const nonce = useRef<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [asksFresh, setAsksFresh] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const give = async () => {
    if (nonce.current === null) return;
    setFailure(null);
    try {
      const query = { frameNonce: nonce.current };
      const { clientToken } = await callApi(getClientToken, { params: { id: cardId }, query });
      // The frame has no origin that could be named; the token works in this one frame alone.
      frame.current?.contentWindow?.postMessage({ clientToken }, '*');
    } catch (error) {
      if (isCallError(error, 'fresh_sign_in_required')) setAsksFresh(true);
      else setFailure(failureText(error, t));
    }
  };
  const latest = useRef(give);
  latest.current = give;
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FrameNews>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.cardFrame === 'ready') {
        nonce.current = data.nonce ?? null;
        void latest.current();
      }
      if (data.cardFrame === 'hidden' || data.cardFrame === 'failed') setOver(true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  const again = () => {
    nonce.current = null;
    setOver(false);
    setFailure(null);
    setRound(round + 1);
  };
  const theme = document.documentElement.dataset.theme;
  const query = new URLSearchParams({ lang: t.lang ?? 'en', ...(theme ? { theme } : {}) });
  return (
    <div className="card-frame">
      <iframe
        key={round}
        ref={frame}
        title={t('cardholder.frame.title')}
        sandbox="allow-scripts"
        allow="clipboard-write"
        referrerPolicy="no-referrer"
        src={`${CARD_FRAME_PATH}?${query}`}
      />
      <FormFailure text={failure} />
      {(isOver || failure) && <Button onClick={again}>{t('cardholder.billing.showAgain')}</Button>}
      <Suspense>
        {asksFresh && (
          <ConfirmPassword
            onConfirmed={() => {
              setAsksFresh(false);
              void give();
            }}
            onBack={() => {
              setAsksFresh(false);
              setOver(true);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
