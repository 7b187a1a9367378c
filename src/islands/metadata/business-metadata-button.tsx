import { Braces } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useBulkPermissions } from '../cards/grid/use-bulk-permissions.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

const BusinessMetadataDialog = lazyPart(() =>
  import('./business-metadata-dialog.tsx').then((part) => part.BusinessMetadataDialog),
);

/** The button of a business's metadata; nothing without the permission. Only an icon in narrow places. */
export function BusinessMetadataButton({ businessId }: { businessId: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (!useBulkPermissions(businessId).has('manageMetadata')) return null;
  return (
    <>
      <Button icon={<Braces aria-hidden="true" />} onClick={() => setOpen(true)}>
        <span className="words-if-wide">{t('metadata.title')}</span>
      </Button>
      <Suspense>
        {open && <BusinessMetadataDialog businessId={businessId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
