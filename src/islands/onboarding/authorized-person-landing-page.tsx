import { LockKeyhole, Scale, UserRound } from 'lucide-react';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { ApplicationHeading } from './application-frame.tsx';
import { KeptNote } from './kept-note.tsx';
import { type ApplicationPageProps, type Opened, WithApplication } from './with-application.tsx';

/** Why somebody has to stand for the business, and what becomes of what they say. */
export default function AuthorizedPersonLandingPage(props: ApplicationPageProps) {
  const heading = createTranslate(props.texts, props.lang)('onboarding.welcome.heading');
  return (
    <WithApplication {...props} screen="authorizedPersonLanding" step="person" heading={heading}>
      {(opened) => <Welcome {...opened} />}
    </WithApplication>
  );
}

function Welcome({ application }: Opened) {
  const t = useT();
  const { businessId, businessName, business } = application;
  const type = business?.businessType;
  const own = type === 'NON_PROFIT' ? 'nonProfit' : type === 'SOLE_PROPRIETORSHIP' ? 'alone' : null;
  return (
    <>
      <ApplicationHeading heading={t('onboarding.welcome.heading')}>
        <p>{t('onboarding.welcome.lede', { business: businessName })}</p>
      </ApplicationHeading>
      <ul className="apply-points">
        {own && (
          <li>
            <UserRound aria-hidden="true" />
            <span>{t(`onboarding.welcome.${own}`)}</span>
          </li>
        )}
        <li>
          <Scale aria-hidden="true" />
          <span>{t('onboarding.welcome.why')}</span>
        </li>
        <li>
          <LockKeyhole aria-hidden="true" />
          <span>{t('onboarding.welcome.safe')}</span>
        </li>
      </ul>
      <div className="apply-foot">
        <ButtonLink tone="primary" size="l" wide href={pathTo('authorizedPersonInfo', { businessId })}>
          {t('onboarding.welcome.submit')}
        </ButtonLink>
        <KeptNote />
      </div>
    </>
  );
}
