import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Case } from '#lib/contract/onboarding/desk.ts';
import type { ApplicationDocument } from '#lib/contract/onboarding/documents.ts';
import { saveDocument } from '#lib/stores/staff/save-document.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

/** What was handed in, each to be saved and looked at, and what is missing. */
export function ApplicationDocuments({ found: { application, documents } }: { found: Case }) {
  const t = useT();
  const { businessId, missingDocuments } = application;
  return (
    <section className="panel panel-body desk-part" aria-labelledby="desk-documents">
      <div className="desk-part-head">
        <h2 id="desk-documents">{t('staff.applications.documents.heading')}</h2>
      </div>
      {documents.length + missingDocuments.length === 0 && <p>{t('staff.applications.documents.none')}</p>}
      <ul className="desk-mark-list">
        {documents.map((document) => (
          <DocumentLine key={document.documentId} businessId={businessId} document={document} />
        ))}
        {missingDocuments.map((type) => (
          <li key={type}>
            <span className="desk-mark-name">{t(`onboarding.document.${type}`)}</span>
            <Badge tone="marigold">{t('staff.applications.documents.missing')}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = { businessId: string; document: ApplicationDocument };

function DocumentLine({ businessId, document }: LineProps) {
  const t = useT();
  const [isSaving, setSaving] = useState(false);
  const { type, fileName, sizeBytes, storedAt } = document;
  const save = async () => {
    setSaving(true);
    await saveDocument(businessId, document).catch(() =>
      showToast({ tone: 'error', text: t('staff.applications.documents.failed', { name: fileName }) }),
    );
    setSaving(false);
  };
  return (
    <li>
      <span>
        <span className="desk-mark-name">{t(`onboarding.document.${type}`)}</span>
        <span className="field-hint desk-file">
          <bdi>{fileName}</bdi>
          <bdi dir="ltr">{sizeText(sizeBytes)}</bdi>
          <Time moment={storedAt} />
        </span>
      </span>
      <Button
        size="s"
        icon={<Download aria-hidden="true" />}
        disabled={isSaving}
        aria-label={t('staff.applications.documents.downloadOne', { name: fileName })}
        onClick={() => void save()}
      >
        {t(`staff.applications.documents.${isSaving ? 'saving' : 'download'}`)}
      </Button>
    </li>
  );
}

const KB = 1024;

const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
