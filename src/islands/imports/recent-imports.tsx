import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import type { Import } from '#lib/contract/imports/import.ts';
import { listImports } from '#lib/contract/imports/imports.ts';
import type { ImportKind } from '#lib/domain/imports/import-kinds.ts';
import { formatAbsolute } from '#lib/i18n/formats.ts';
import { RECENT_IMPORTS_KEY, showImport } from '#lib/stores/imports/shown-import.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { ImportState } from './import-state.tsx';

const SHOWN = 8;

/** What this person has imported last, whether finished or not. */
export function RecentImports({ kind, businessId }: { kind: ImportKind; businessId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: [...RECENT_IMPORTS_KEY, businessId, kind],
    queryFn: ({ signal }) =>
      callApi(listImports, { params: { id: businessId }, query: { kind: [kind], limit: SHOWN }, signal }),
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <section className="import-recent">
      <h2>{t('imports.recent')}</h2>
      <ul className="job-list">
        {data.items.map((file) => (
          <li key={file.id}>
            <RecentLine file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentLine({ file }: { file: Import }) {
  const t = useT();
  const lang = useLang();
  return (
    <button type="button" className="job-line" onClick={() => showImport(file.id)}>
      <span className="job-words">
        <bdi>{file.fileName}</bdi>
        <span className="field-hint">
          {t('imports.rows', { count: file.counts.total })} · {formatAbsolute(file.createdAt, lang)}
        </span>
      </span>
      <ImportState file={file} />
    </button>
  );
}
