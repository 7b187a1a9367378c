import type { Application } from '#lib/contract/onboarding/application.ts';
import { isOpen } from '#lib/domain/onboarding/application-states.ts';
import type { ApplicationStep } from '#lib/domain/onboarding/business-types.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { ReviewPart } from './review-part.tsx';
import { StatusPart } from './status-part.tsx';
import { type ApplicationPageProps, WithApplication } from './with-application.tsx';

/** Everything once more before it is sent, and afterwards what became of it. */
export default function SubmitPage(props: ApplicationPageProps) {
  const heading = createTranslate(props.texts, props.lang)('onboarding.submit.heading');
  return (
    <WithApplication {...props} screen="submitConfirmation" step={stepOf} heading={heading} isWatched>
      {(opened) =>
        isOpen(opened.application.status) ? (
          <ReviewPart {...opened} />
        ) : (
          <StatusPart {...opened} supportEmail={props.brand.supportEmail} />
        )
      }
    </WithApplication>
  );
}

/** Documents are sent from this page too; after it was sent, only they can have their turn again. */
function stepOf({ status, review, missingDocuments }: Application): ApplicationStep | null {
  if (missingDocuments.length > 0) return 'documents';
  return isOpen(status) || review?.outcome === 'documentsNeeded' ? 'submit' : null;
}
