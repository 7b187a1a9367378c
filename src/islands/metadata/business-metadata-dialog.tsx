import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/select.tsx';
import { useT } from '../ui/texts.tsx';
import { MetadataLines } from './metadata-editor.tsx';
import { useDescribed } from './use-described.ts';

type DialogProps = { businessId: string; onClose: () => void };

/** The metadata of an organisation and of each of its programs. */
export function BusinessMetadataDialog({ businessId, onClose }: DialogProps) {
  const t = useT();
  const businesses = useDescribed(businessId);
  const [chosen, setChosen] = useState(businesses[0]?.id ?? '');
  const { id, name } = businesses.find((one) => one.id === chosen) ?? { id: chosen, name: '' };
  return (
    <Dialog open kind="panel" title={t('metadata.titleOf', { name })} onClose={onClose}>
      <div className="metadata" data-alone>
        {businesses.length > 1 && (
          <Select
            label={t('metadata.of')}
            options={businesses.map((one) => ({ value: one.id, label: one.name }))}
            value={id}
            onValue={setChosen}
          />
        )}
        <MetadataLines key={id} target={{ type: 'business', targetId: id, businessId: id }} />
      </div>
    </Dialog>
  );
}
