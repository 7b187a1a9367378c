import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { announceNextPage } from '#lib/browser/focus-heading.ts';
import { goInstead, goTo } from '#lib/browser/navigate.ts';
import type { Application } from '#lib/contract/onboarding/application.ts';
import type { ApplicationStep } from '#lib/domain/onboarding/business-types.ts';
import { type ApplicationScreen, elsewhere } from '#lib/domain/onboarding/screens.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { readApplication } from '#lib/stores/onboarding/application.ts';
import { type LinkOver, overOf } from '#lib/stores/onboarding/session.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { TextsProvider } from '../ui/texts.tsx';
import { ApplicationFrame, type PageBrand } from './application-frame.tsx';
import { LinkOverScreen } from './link-over.tsx';
import { Opening } from './opening.tsx';
import { useLook } from './use-look.ts';

/** What every page of an application gets from its route. */
export type ApplicationPageProps = { texts: Texts; lang: Language; brand: PageBrand; businessId: string };

/** An application that is open on this device. */
export type Opened = {
  application: Application;
  /** shows what a call answered */
  show: (application: Application) => void;
  /** goes to a screen of this application */
  open: (path: string) => void;
  /** what it may not do any more closes the page; another failure is left to the caller */
  isOver: (error: unknown) => boolean;
};

type WithApplicationProps = ApplicationPageProps & {
  screen: ApplicationScreen;
  /** the part that it belongs to, or that has its turn; null after all of them */
  step: ApplicationStep | null | ((application: Application) => ApplicationStep | null);
  /** the heading, as far as it can be said at once */
  heading: string;
  /** asks again and again how it stands */
  isWatched?: boolean;
  children: (opened: Opened) => ReactNode;
};

/** Reads the application of the page, and leads to another screen where this one is not its turn. */
export function WithApplication({ texts, lang, ...rest }: WithApplicationProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <OfThisDevice {...rest} />
    </TextsProvider>
  );
}

type State =
  | { kind: 'opening' }
  | { kind: 'open'; application: Application }
  | { kind: 'over'; over: LinkOver }
  | { kind: 'failed'; error: unknown };

type OfThisDeviceProps = Omit<WithApplicationProps, 'texts' | 'lang'>;

function OfThisDevice(props: OfThisDeviceProps) {
  const { brand, businessId, screen, step, heading, isWatched = false, children } = props;
  const [state, setState] = useState<State>({ kind: 'opening' });
  const last = useRef({});
  const show = useCallback(
    (application: Application) => {
      const path = elsewhere(screen, application);
      if (path !== null) {
        announceNextPage();
        goInstead(path);
      } else setState({ kind: 'open', application });
    },
    [screen],
  );
  const isOver = useCallback((error: unknown) => {
    const over = overOf(error);
    if (over !== null) setState({ kind: 'over', over });
    return over !== null;
  }, []);
  useEffect(() => {
    readApplication(businessId, last.current).then(show, (error: unknown) => {
      if (!isOver(error)) setState({ kind: 'failed', error });
    });
  }, [businessId, show, isOver]);
  const look = useCallback(
    () =>
      readApplication(businessId, last.current).then(show, (error: unknown) => {
        isOver(error);
      }),
    [businessId, show, isOver],
  );
  useLook(look, isWatched && state.kind === 'open');
  const open = (path: string) => {
    announceNextPage();
    goTo(path);
  };

  if (state.kind === 'open') {
    const { application } = state;
    return (
      <ApplicationFrame
        brand={brand}
        business={application.businessName}
        steps={application.steps}
        now={typeof step === 'function' ? step(application) : step}
      >
        {children({ application, show, open, isOver })}
      </ApplicationFrame>
    );
  }
  return (
    <ApplicationFrame brand={brand} business={null}>
      {state.kind === 'opening' && <Opening heading={heading} />}
      {state.kind === 'over' && <LinkOverScreen over={state.over} />}
      {state.kind === 'failed' && <LoadFailure error={state.error} />}
    </ApplicationFrame>
  );
}
