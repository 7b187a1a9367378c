import { useCallback, useState } from 'react';
import type { ApplicationSession } from '#lib/contract/onboarding/session.ts';
import { type DocumentList, endPhoneLink } from '#lib/stores/onboarding/documents.ts';
import { applicationFailure } from '#lib/stores/onboarding/failure.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useT } from '../ui/texts.tsx';
import { ApplicationHeading } from './application-frame.tsx';
import { DocumentsPart } from './documents-part.tsx';

type UploadScreenProps = { session: ApplicationSession; isOver: (error: unknown) => boolean };

/** What a phone shows by its link: the documents alone. */
export function UploadScreen({ session, isOver }: UploadScreenProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [isAnySent, setAnySent] = useState(false);
  const look = useCallback(
    ({ types }: DocumentList) => setAnySent(types.some(({ removable }) => removable.length > 0)),
    [],
  );
  const [failure, setFailure] = useState<string | null>(null);
  const finish = async () => {
    setBusy(true);
    try {
      await endPhoneLink(session.businessId);
      setDone(true);
    } catch (error) {
      if (!isOver(error)) setFailure(applicationFailure(error, t));
    }
    setBusy(false);
  };
  const business = session.businessName;
  if (isDone)
    return <ApplicationHeading heading={t(`onboarding.documents.upload${isAnySent ? 'Done' : 'None'}`)} />;
  return (
    <>
      <ApplicationHeading heading={t('onboarding.documents.uploadHeading', { business })} />
      <DocumentsPart
        businessId={session.businessId}
        isOver={isOver}
        onChanged={async () => {}}
        onRead={look}
      />
      <div className="apply-foot">
        <FormFailure text={failure} />
        <Button tone="primary" size="l" wide busy={busy} onClick={finish}>
          {t('onboarding.documents.finish')}
        </Button>
      </div>
    </>
  );
}
