import { Pencil, RotateCw, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ApiKey } from '#lib/contract/api-keys/api-key.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

const EditDialog = lazyPart(() => import('./edit-dialog.tsx').then((part) => part.EditDialog));
const RotateDialog = lazyPart(() => import('./rotate-dialog.tsx').then((part) => part.RotateDialog));
const RevokeDialog = lazyPart(() => import('./revoke-dialog.tsx').then((part) => part.RevokeDialog));

type Open = 'edit' | 'rotate' | 'revoke';

/** What can be done about a key; nothing once it is revoked. */
export function ApiKeyActs({ apiKey }: { apiKey: ApiKey }) {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { name } = apiKey;
  if (apiKey.revokedAt) return null;
  return (
    <span className="api-key-acts" data-print="no">
      <Button size="s" icon={<RotateCw aria-hidden="true" />} onClick={() => setOpen('rotate')}>
        {t('api-keys.rotate.action')}
        <span className="sr-only"> {name}</span>
      </Button>
      <IconButton size="s" label={t('api-keys.edit.action', { name })} onClick={() => setOpen('edit')}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton size="s" label={t('api-keys.revoke.action', { name })} onClick={() => setOpen('revoke')}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <Suspense>
        {open === 'edit' && <EditDialog apiKey={apiKey} onClose={close} />}
        {open === 'rotate' && <RotateDialog apiKey={apiKey} onClose={close} />}
        {open === 'revoke' && <RevokeDialog apiKey={apiKey} onClose={close} />}
      </Suspense>
    </span>
  );
}
