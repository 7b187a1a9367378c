import { readApplication } from '#lib/stores/onboarding/application.ts';
import { DocumentsPart } from './documents-part.tsx';
import { PhoneLink } from './phone-link.tsx';
import type { Opened } from './with-application.tsx';

/** The documents of an application, sent from here or by the camera of another phone. */
export function DocumentsOf({ application, show, isOver }: Opened) {
  const { businessId } = application;
  return (
    <>
      <DocumentsPart
        businessId={businessId}
        isOver={isOver}
        onChanged={async () => show(await readApplication(businessId))}
      />
      <PhoneLink businessId={businessId} isOver={isOver} />
    </>
  );
}
