import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { announceNextPage } from '#lib/browser/focus-heading.ts';
import { goInstead, goTo } from '#lib/browser/navigate.ts';
import type { Application } from '#lib/contract/onboarding/application.ts';
import type { ApplicationStep } from '#lib/domain/onboarding/business-types.ts';
import { type ApplicationScreen, elsewhere } from '#lib/domain/onboarding/screens.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { CountryNames } from '#lib/i18n/country-names.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { readApplication } from '#lib/stores/onboarding/application.ts';
import { type LinkOver, overOf } from '#lib/stores/onboarding/session.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { TextsProvider } from '../ui/texts.tsx';
import { ApplicationFrame, type PageBrand } from './application-frame.tsx';
import { Approved } from './approved.tsx';
import { CountriesProvider } from './countries.tsx';
import { LinkOverScreen } from './link-over.tsx';
import { Opening } from './opening.tsx';
import { useLook } from './use-look.ts';

/** Few who apply are members yet, so what finds out is fetched when it matters. */
const isMemberOf = (businessId: string): Promise<boolean> =>
  import('#lib/stores/onboarding/member.ts').then(
    (part) => part.isMemberOf(businessId),
    () => false,
  );

/** What every page of an application gets from its route. */
export type ApplicationPageProps = {
  texts: Texts;
  lang: Language;
  brand: PageBrand;
  businessId: string;
  /** where a person is asked for or shown */
  countries?: CountryNames;
};

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
export function WithApplication({ texts, lang, countries = [], ...rest }: WithApplicationProps) {
  return (
    <TextsProvider texts={texts} lang={lang}>
      <CountriesProvider countries={countries}>
        <OfThisDevice {...rest} />
      </CountriesProvider>
    </TextsProvider>
  );
}

type State =
  | { kind: 'opening' }
  | { kind: 'open'; application: Application }
  | { kind: 'approved'; application: Application }
  | { kind: 'over'; over: LinkOver }
  | { kind: 'failed'; error: unknown };

type OfThisDeviceProps = Omit<WithApplicationProps, 'texts' | 'lang' | 'countries'>;

function OfThisDevice(props: OfThisDeviceProps) {
  const { brand, businessId, screen, step, heading, isWatched = false, children } = props;
  const [state, setState] = useState<State>({ kind: 'opening' });
  const last = useRef({});
  const show = useCallback(
    async (application: Application) => {
      const path = elsewhere(screen, application);
      if (path === null) return setState({ kind: 'open', application });
      // Only a member may see the cards; whoever has no account yet is told how to open it.
      if (application.status === 'active' && !(await isMemberOf(application.businessId)))
        return setState({ kind: 'approved', application });
      announceNextPage();
      goInstead(path);
    },
    [screen],
  );
  const isOver = useCallback((error: unknown) => {
    const over = overOf(error);
    if (over !== null) setState({ kind: 'over', over });
    return over !== null;
  }, []);
  useEffect(() => {
    readApplication(businessId, last.current).then(show, async (error: unknown) => {
      if (overOf(error) !== null && (await isMemberOf(businessId)))
        return goInstead(pathTo('cards', { businessId }));
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
    <ApplicationFrame
      brand={brand}
      business={state.kind === 'approved' ? state.application.businessName : null}
    >
      {state.kind === 'opening' && <Opening heading={heading} />}
      {state.kind === 'approved' && <Approved application={state.application} />}
      {state.kind === 'over' && <LinkOverScreen over={state.over} />}
      {state.kind === 'failed' && <LoadFailure error={state.error} />}
    </ApplicationFrame>
  );
}
