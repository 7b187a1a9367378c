import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { MetadataEditor } from '../metadata/metadata-editor.tsx';

/** The organisation's own metadata of a recipient. */
export function DetailsTab({ recipient: { id, businessId } }: { recipient: Recipient }) {
  return (
    <div className="panel-body">
      <MetadataEditor target={{ type: 'recipient', targetId: id, businessId }} />
    </div>
  );
}
