import type { BrandKey } from '#lib/brand/brands.ts';
import { type PortalPage, portalPath } from '#lib/domain/shell/portal.ts';
import { StepHead } from '../../sign-in/step-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useT } from '../../ui/texts.tsx';

type StopStepProps = { why: 'signIn' | 'linkCard' | 'askOrganisation'; brand: BrandKey };

const WAYS: Record<StopStepProps['why'], PortalPage> = {
  signIn: 'cardholders',
  linkCard: 'registerCardholder',
  askOrganisation: 'cardholders',
};

/** The card is theirs, and something else comes before what they wanted. */
export function StopStep({ why, brand }: StopStepProps) {
  const t = useT();
  return (
    <div className="stack" data-gap="l">
      <StepHead title={t(`cardholder.arrive.stop.${why}.title`)}>
        {t(`cardholder.arrive.stop.${why}.body`)}
      </StepHead>
      <ButtonLink
        tone={why === 'askOrganisation' ? 'secondary' : 'primary'}
        size="l"
        wide
        href={portalPath(WAYS[why], brand)}
      >
        {t(`cardholder.arrive.stop.${why}.way`)}
      </ButtonLink>
    </div>
  );
}
