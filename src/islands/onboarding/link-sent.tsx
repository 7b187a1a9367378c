import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { ApplicationHeading } from './application-frame.tsx';

type LinkSentProps = { email: string; what: 'begin' | 'continue'; onOther: () => void };

/** That a link is on its way; the same for any address. */
export function LinkSent({ email, what, onOther }: LinkSentProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={place} className="stack" data-gap="l">
      <ApplicationHeading heading={t('onboarding.sent.heading')}>
        <p>{t(`onboarding.sent.${what}`, { email })}</p>
        <p>{t('onboarding.sent.nothing')}</p>
      </ApplicationHeading>
      <div>
        <Button tone="secondary" onClick={onOther}>
          {t('onboarding.sent.other')}
        </Button>
      </div>
    </div>
  );
}
