import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { ApplicationHeading } from './application-frame.tsx';

/** A screen while its application is read. */
export function Opening({ heading }: { heading: string }) {
  const t = useT();
  return (
    <>
      <ApplicationHeading heading={heading} />
      <p className="sr-only" role="status">
        {t('common.state.loading')}
      </p>
      <div className="stack" aria-hidden="true">
        <Skeleton kind="block" height={14} />
        <Skeleton kind="block" height={14} />
        <Skeleton kind="block" height={14} />
      </div>
    </>
  );
}
