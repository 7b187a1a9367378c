import { lazy, Suspense } from 'react';
import { loadPart } from '#lib/browser/load-guard.ts';
import { LoadBoundary } from '../page/load-failure.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { FallBack } from './fall-back.tsx';
import type { LinkStepProps } from './link-step.tsx';
import { type Payer, SetupHeading } from './setup-frame.tsx';

/** Loaded only for those who choose it: most old phones never load it. */
const LinkStep = lazy(async () => ({
  default: (await loadPart(() => import('./link-step.tsx'))).LinkStep,
}));

/** Linking a bank. Its heading is drawn at once to take the focus; without its script it offers the form by hand. */
export function LinkPart(props: LinkStepProps & { payer: Payer }) {
  const t = useT();
  const { payer, chosen, onManual } = props;
  const shown = chosen ? 'review' : 'link';
  return (
    <>
      <SetupHeading heading={t(`recipient-setup.${shown}.heading`)}>
        <p>{t(`recipient-setup.${shown}.body`, { organization: payer.organizationName })}</p>
      </SetupHeading>
      <LoadBoundary
        instead={() => <FallBack onFailed={() => onManual(t('recipient-setup.link.notLoaded'))} />}
      >
        <Suspense fallback={<Skeleton kind="block" height={48} />}>
          <LinkStep {...props} />
        </Suspense>
      </LoadBoundary>
    </>
  );
}
