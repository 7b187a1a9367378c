import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Application } from '#lib/contract/onboarding/application.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { ApplicationHeading } from './application-frame.tsx';
import { LeaveButton } from './kept-note.tsx';

/** An approved application, for whoever is not signed in: where the link is that opens the account. */
export function Approved({ application }: { application: Pick<Application, 'email'> }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('h1')?.focus(), []);
  return (
    <>
      <div className="apply-picture" data-tone="leaf">
        <CircleCheck aria-hidden="true" />
      </div>
      <div ref={place}>
        <ApplicationHeading heading={t('onboarding.status.approved')}>
          <p>{t('onboarding.status.approvedBody', { email: application.email })}</p>
        </ApplicationHeading>
      </div>
      <ButtonLink tone="secondary" size="l" wide href={pathTo('continueApplication')}>
        {t('onboarding.over.ask')}
      </ButtonLink>
      <ButtonLink tone="quiet" wide href={pathTo('login')}>
        {t('common.nav.signIn')}
      </ButtonLink>
      <div className="apply-leave">
        <LeaveButton />
      </div>
    </>
  );
}
