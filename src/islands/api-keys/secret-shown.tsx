import { CopyId } from '../ui/copy-id.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

/** A secret, this once, with what to do with it. */
export function SecretShown({ secret }: { secret: string }) {
  const t = useT();
  return (
    <div className="dialog-stack">
      <Notice tone="marigold">{t('api-keys.secret.body')}</Notice>
      <div className="api-key-secret">
        <CopyId value={secret} label={t('api-keys.secret.label')} />
      </div>
      <p>{t('api-keys.secret.use')}</p>
      <pre className="api-key-use" dir="ltr">
        <code>Authorization: Bearer {secret.slice(0, 10)}…</code>
      </pre>
    </div>
  );
}
