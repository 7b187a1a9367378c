import { isStillHeld } from '#lib/domain/sign-in/landing.ts';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { SupportStanding } from '../shell/support-standing.tsx';
import { useT } from '../ui/texts.tsx';
import { useCardholder } from './use-cardholder.ts';

/** What the help page says beyond its text: whether support is open now, and the last 4 digits of one's own cards. */
export default function HelpNow(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={null}>
      <SupportStanding />
      <OwnCards />
    </PageRoot>
  );
}

/** Nothing for somebody who is signed out. */
function OwnCards() {
  const t = useT();
  const { data: cardholder } = useCardholder();
  const endings = (cardholder?.cards ?? []).filter(isStillHeld).flatMap(({ last4 }) => last4 ?? []);
  if (endings.length === 0) return null;
  return <p className="medium">{t('cardholder.support.last4', { last4: endings.join(', ') })}</p>;
}
