import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { $connection, watchConnection } from '#lib/browser/connection.ts';
import { letEnterAct } from '#lib/browser/enter-acts.ts';
import { focusHeadingAfterNavigation } from '#lib/browser/focus-heading.ts';
import { keepFocus } from '#lib/browser/keep-focus.ts';
import { APPLICATION_STEPS, type ApplicationStep } from '#lib/domain/onboarding/business-types.ts';
import { Notice } from '../ui/notice.tsx';
import { OrganizationLine } from '../ui/organization-line.tsx';
import { useT } from '../ui/texts.tsx';

export type PageBrand = { name: string; supportEmail: string };

type ApplicationFrameProps = {
  brand: PageBrand;
  /** who applies, once that is known */
  business: string | null;
  /** the parts of this application; without them no progress is drawn */
  steps?: readonly ApplicationStep[];
  /** the part of this screen; null where all are done */
  now?: ApplicationStep | null;
  children: ReactNode;
};

/** The parts of every screen of an application: who applies, the progress, the state of the connection. */
export function ApplicationFrame({ brand, business, steps, now = null, children }: ApplicationFrameProps) {
  const t = useT();
  const isAway = useStore($connection) !== 'online';
  useEffect(watchConnection, []);
  useEffect(keepFocus, []);
  useEffect(letEnterAct, []);
  useEffect(focusHeadingAfterNavigation, []);
  return (
    <div className="apply-screen" data-steps={steps ? true : undefined}>
      {steps && <Steps steps={steps} now={now} />}
      <div className="apply-main">
        {business !== null && (
          <OrganizationLine name={business}>
            {t('onboarding.frame.with', { brand: brand.name })}
          </OrganizationLine>
        )}
        <div role="status" className="if-any">
          {isAway && (
            <Notice tone="marigold" icon={null}>
              {t('recipient-setup.offline')}
            </Notice>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

function Steps({ steps, now }: { steps: readonly ApplicationStep[]; now: ApplicationStep | null }) {
  const t = useT();
  const at = now === null ? APPLICATION_STEPS.length : APPLICATION_STEPS.indexOf(now);
  return (
    <ol className="apply-steps" aria-label={t('onboarding.steps.label')}>
      {steps.map((step) => (
        <li
          key={step}
          data-done={APPLICATION_STEPS.indexOf(step) < at || undefined}
          aria-current={step === now ? 'step' : undefined}
        >
          {t(`onboarding.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}

/** The heading of a screen with a sentence or two. */
export function ApplicationHeading({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <header className="stack" data-gap="s">
      <h1 className="title" tabIndex={-1}>
        {heading}
      </h1>
      {children && <div className="apply-lede">{children}</div>}
    </header>
  );
}
