import { createTranslate } from '#lib/i18n/translate.ts';
import { StatusPart } from './status-part.tsx';
import { type ApplicationPageProps, WithApplication } from './with-application.tsx';

/** A person looks at the application; the page leads on as soon as they have decided. */
export default function ManualReviewPage(props: ApplicationPageProps) {
  const heading = createTranslate(props.texts, props.lang)('onboarding.status.manualReview');
  return (
    <WithApplication {...props} screen="manualReview" step={null} heading={heading} isWatched>
      {(opened) => <StatusPart {...opened} supportEmail={props.brand.supportEmail} />}
    </WithApplication>
  );
}
