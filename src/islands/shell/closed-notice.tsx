import { Archive } from 'lucide-react';
import { useT } from '../ui/texts.tsx';

/** Says on every page of a closed program that it is only read. */
export function ClosedNotice() {
  const t = useT();
  return (
    <div className="url-banner" role="status">
      <Archive aria-hidden="true" />
      <p>
        <strong>{t('shell.closedProgram.title')}</strong> {t('shell.closedProgram.body')}
      </p>
    </div>
  );
}
