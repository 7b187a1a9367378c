import { createTranslate } from '#lib/i18n/translate.ts';
import { type ApplicationPageProps, WithApplication } from './with-application.tsx';

/** The authorised person's part begins with its welcome, and is its status once they were named. */
export default function AuthorizedPersonPage(props: ApplicationPageProps) {
  const heading = createTranslate(props.texts, props.lang)('onboarding.personStatus.heading');
  return (
    <WithApplication {...props} screen="authorizedPerson" step="person" heading={heading}>
      {() => null}
    </WithApplication>
  );
}
