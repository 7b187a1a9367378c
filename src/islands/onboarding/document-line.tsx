import { Camera, CircleCheck, FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { problemText } from '#lib/stores/failure.ts';
import { type AskedType, checkFile, dropDocument, uploadDocument } from '#lib/stores/onboarding/documents.ts';
import { applicationFailure } from '#lib/stores/onboarding/failure.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useT } from '../ui/texts.tsx';

type DocumentLineProps = {
  businessId: string;
  asked: AskedType;
  /** the types of file that a picker offers */
  accept: string;
  isOpen: boolean;
  isOver: (error: unknown) => boolean;
  onChanged: () => Promise<void>;
};

type Sending = { name: string; percent: number };

/** One kind of document: what is there, and the ways to send it: chosen, dropped, or from the camera. */
export function DocumentLine({ businessId, asked, accept, isOpen, isOver, onChanged }: DocumentLineProps) {
  const t = useT();
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDropping, setDropping] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const { type, documents, removable, isRequired, isRequested, isMissing } = asked;
  const label = t(`onboarding.document.${type}`);
  const replaced = removable.at(-1);

  const fail = (error: unknown, name: string) => {
    if (stop.current?.signal.aborted || isOver(error)) return;
    const { file, fileName } = isCallError(error) ? error.fields : {};
    const isLost = isCallError(error, 'network') || isCallError(error, 'timeout');
    setFailure(
      problemText(file ?? fileName, name, t) ??
        (isLost ? t('onboarding.documents.failed', { name }) : applicationFailure(error, t)),
    );
  };
  const send = async (file: File | undefined) => {
    if (!file || sending) return;
    const wrong = checkFile(file);
    setFailure(problemText(wrong ?? undefined, file.name, t));
    if (wrong) return;
    stop.current = new AbortController();
    setSending({ name: file.name, percent: 0 });
    try {
      await uploadDocument({
        businessId,
        documentType: type,
        file,
        replaces: replaced,
        onProgress: (percent) => setSending({ name: file.name, percent }),
        signal: stop.current.signal,
      });
      await onChanged();
    } catch (error) {
      fail(error, file.name);
    }
    setSending(null);
  };
  const remove = async (documentId: string, name: string) => {
    setFailure(null);
    try {
      await dropDocument(businessId, documentId);
      await onChanged();
    } catch (error) {
      fail(error, name);
    }
  };
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    void send(file);
    target.value = '';
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    if (isOpen) void send(event.dataTransfer.files[0]);
  };
  return (
    <li
      data-dropping={isDropping || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(isOpen);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={dropped}
    >
      <div className="apply-owner">
        <span>
          <span className="medium">{label}</span>
          {!isRequired && <span className="field-optional"> ({t('common.state.optional')})</span>}
        </span>
        {documents.length > 0 && !isMissing ? (
          <Badge tone="leaf" icon={CircleCheck}>
            {t('onboarding.documents.there')}
          </Badge>
        ) : (
          isRequired && (
            <Badge tone="marigold">
              {t(`onboarding.documents.${isRequested ? 'requested' : 'required'}`)}
            </Badge>
          )
        )}
      </div>
      {documents.map(({ documentId, fileName }) => (
        <div key={documentId} className="apply-owner">
          <bdi className="apply-quiet">{fileName}</bdi>
          {isOpen && removable.includes(documentId) && (
            <Button tone="quiet" size="s" onClick={() => remove(documentId, fileName)}>
              {t('onboarding.documents.remove')}
            </Button>
          )}
        </div>
      ))}
      <p role="status" className={sending ? 'small' : 'sr-only'}>
        {sending &&
          (sending.percent < 100
            ? t('onboarding.documents.uploading', { name: sending.name, percent: sending.percent })
            : t('onboarding.documents.checking', { name: sending.name }))}
      </p>
      {sending && (
        <div className="apply-shares">
          <progress max={100} value={sending.percent} aria-label={label} />
          <div>
            <Button tone="quiet" size="s" onClick={() => stop.current?.abort()}>
              {t('onboarding.documents.stop')}
            </Button>
          </div>
        </div>
      )}
      <FormFailure text={failure} />
      {isOpen && !sending && (
        <div className="apply-ways">
          <label className="button" data-tone="secondary" data-size="m">
            <FileUp aria-hidden="true" />
            {t(replaced ? 'onboarding.documents.replace' : 'onboarding.documents.choose')}
            <input type="file" className="sr-only" accept={accept} aria-label={label} onChange={chosen} />
          </label>
          <label className="button apply-camera" data-tone="quiet" data-size="m">
            <Camera aria-hidden="true" />
            {t('onboarding.documents.photo')}
            <input
              type="file"
              className="sr-only"
              accept="image/jpeg,image/png"
              capture="environment"
              aria-label={`${t('onboarding.documents.photo')}: ${label}`}
              onChange={chosen}
            />
          </label>
        </div>
      )}
    </li>
  );
}
