import { isStillHeld } from '#lib/domain/sign-in/landing.ts';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { SupportStanding } from '../shell/support-standing.tsx';
import { useT } from '../ui/texts.tsx';
import { useCardholder } from './use-cardholder.ts';

/** What the help page says beyond its text: whether support is open now, and the last 4 digits of one's own cards. */
export default function HelpNow(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={null}>
      <div className="stack" data-gap="s">
        <OwnCards />
        <SupportStanding />
      </div>
    </PageRoot>
  );
}

/** Nothing for somebody who is signed out. */
function OwnCards() {
  const t = useT();
  const { data: cardholder } = useCardholder();
  const held = (cardholder?.cards ?? []).filter(isStillHeld);
  const endings = [...new Set(held.flatMap(({ last4 }) => last4 ?? []))];
  if (endings.length === 0) return null;
  return (
    <ul>
      {endings.map((last4) => (
        <li key={last4} className="medium">
          {t('cardholder.overview.ending', { last4 })}
        </li>
      ))}
    </ul>
  );
}
