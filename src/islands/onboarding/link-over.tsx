import { pathTo } from '#lib/domain/shell/routes.ts';
import type { LinkOver } from '#lib/stores/onboarding/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { ApplicationHeading } from './application-frame.tsx';

/** A link that leads nowhere any more: what is the matter, and how to go on. */
export function LinkOverScreen({ over }: { over: LinkOver }) {
  const t = useT();
  return (
    <>
      <ApplicationHeading heading={t(`onboarding.over.${over}`)}>
        <p>{t(`onboarding.over.${over}Body`)}</p>
      </ApplicationHeading>
      <ButtonLink tone="primary" size="l" wide href={pathTo('continueApplication')}>
        {t('onboarding.over.ask')}
      </ButtonLink>
      <p className="soft">{t('onboarding.over.owner')}</p>
    </>
  );
}
