import type { BrandKey } from '#lib/brand/brands.ts';
import { type PortalPage, portalPath } from '#lib/domain/shell/portal.ts';
import type { CardNext } from '#lib/stores/cardholder/arrive.ts';
import { rememberWantedPath } from '#lib/stores/session/wanted-path.ts';
import { StepHead } from '../../sign-in/step-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useT } from '../../ui/texts.tsx';

export type Stop = {
  why: 'signIn' | 'linkCard' | 'askOrganisation';
  /** what is the matter with the card, where it has ended or waits for somebody */
  because?: CardNext['because'];
};
type StopStepProps = Stop & { cardId: string; brand: BrandKey };

const WAYS: Record<StopStepProps['why'], PortalPage> = {
  signIn: 'cardholders',
  linkCard: 'registerCardholder',
  askOrganisation: 'cardholders',
};

/** The card is theirs, and something else comes before what they wanted. */
export function StopStep({ why, because, cardId, brand }: StopStepProps) {
  const t = useT();
  // Whoever came to choose a PIN gets to it by signing in.
  const remember = () => why === 'signIn' && rememberWantedPath(portalPath('cardPin', brand, { cardId }));
  return (
    <div className="stack" data-gap="l">
      <StepHead title={t(`cardholder.arrive.stop.${why}.title`)}>
        {because && `${t(`errors.reason.${because}`)} `}
        {t(`cardholder.arrive.stop.${why}.body`)}
      </StepHead>
      <ButtonLink
        tone={why === 'askOrganisation' ? 'secondary' : 'primary'}
        size="l"
        wide
        href={portalPath(WAYS[why], brand)}
        onClick={remember}
      >
        {t(`cardholder.arrive.stop.${why}.way`)}
      </ButtonLink>
    </div>
  );
}
