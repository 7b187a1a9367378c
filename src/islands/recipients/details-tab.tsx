import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { MetadataEditor } from '../metadata/metadata-editor.tsx';

/** What the organisation keeps on a recipient for itself. */
export function DetailsTab({ recipient: { id, businessId } }: { recipient: Recipient }) {
  return (
    <div className="panel-body">
      <MetadataEditor target={{ type: 'recipient', targetId: id, businessId }} />
    </div>
  );
}
