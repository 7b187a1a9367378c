import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { $connection, watchConnection } from '#lib/browser/connection.ts';
import { letEnterAct } from '#lib/browser/enter-acts.ts';
import { keepFocus } from '#lib/browser/keep-focus.ts';
import { AlertIcon } from '../ui/first-icons.tsx';
import { OrganizationLine } from '../ui/organization-line.tsx';
import { useT } from '../ui/texts.tsx';

/** Who wants to pay and what for, as the server names them. */
export type Payer = {
  businessId: string;
  organizationName: string;
  programName: string | null;
  supportEmail: string;
  /** YYYY-MM-DD, its last day once that is over */
  endedOn: string | null;
};

/** The screen that this page showed last; '' before the first. Only effects write it, so the server never does. */
let shown = '';

/** An act that fails for the same reason says so itself within this time; then a second voice would only disturb. */
const HEARD_AFTER_MS = 1_000;

const STEPS = ['email', 'account', 'review'] as const;

type SetupFrameProps = {
  payer: Payer;
  brand: string;
  /** the current one of three steps; null after the last */
  step: (typeof STEPS)[number] | null;
  /** the screen's name; where it changes, the heading takes the focus and names the page */
  screen: string;
  /** the heading itself names the payer */
  isNamed?: boolean;
  children: ReactNode;
};

/** The parts of every screen of the set-up: the payer, the progress, the state of the connection. */
export function SetupFrame({ payer, brand, step, screen, isNamed, children }: SetupFrameProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const isAway = useStore($connection) !== 'online';
  const [isSpoken, setSpoken] = useState(false);
  useEffect(watchConnection, []);
  useEffect(keepFocus, []);
  useEffect(letEnterAct, []);
  useEffect(() => {
    setSpoken(false);
    if (!isAway) return;
    const hear = () => setSpoken(!place.current?.querySelector('[role="alert"] > *, .notice[role="status"]'));
    const timer = setTimeout(hear, HEARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAway]);

  useEffect(() => {
    const isFirst = shown === '';
    if (shown === screen) return;
    shown = screen;
    const heading = place.current?.querySelector('h1');
    if (isFirst || !heading) return;
    document.title = t('common.titlePattern', { title: heading.textContent ?? '', brand });
    scrollTo({ top: 0 });
    heading.focus({ preventScroll: true });
  }, [screen, t, brand]);

  return (
    <div ref={place} className="setup-screen">
      {step && <Steps now={step} />}
      {!isNamed && (
        <OrganizationLine name={payer.organizationName}>
          {t('recipient-setup.through', { brand })}
        </OrganizationLine>
      )}
      {isAway && (
        <p className="setup-offline">
          <AlertIcon />
          <span>{t('recipient-setup.offline')}</span>
        </p>
      )}
      <p role="status" className="sr-only">
        {isAway && isSpoken ? t('recipient-setup.offline') : ''}
      </p>
      {children}
    </div>
  );
}

function Steps({ now }: { now: (typeof STEPS)[number] }) {
  const t = useT();
  const at = STEPS.indexOf(now);
  return (
    <ol className="setup-steps" aria-label={t('recipient-setup.steps.label')}>
      {STEPS.map((step, index) => (
        <li key={step} data-done={index < at || undefined} aria-current={step === now ? 'step' : undefined}>
          {t(`recipient-setup.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}

type SetupHeadingProps = {
  heading: string;
  /** id of a text below that describes the heading, because screen readers miss news that appear with a screen */
  note?: string | undefined;
  children?: ReactNode;
};

/** The heading of a screen with a sentence. */
export function SetupHeading({ heading, note, children }: SetupHeadingProps) {
  return (
    <header className="stack" data-gap="s">
      <h1 className="title" tabIndex={-1} aria-describedby={note}>
        {heading}
      </h1>
      {children && <div className="setup-lede">{children}</div>}
    </header>
  );
}
