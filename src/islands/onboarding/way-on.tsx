import type { Application } from '#lib/contract/onboarding/application.ts';
import { useT } from '../ui/texts.tsx';

/** What is done, what is being done and what comes, joined by a line. */
export function WayOn({ application }: { application: Application }) {
  const t = useT();
  const { status, owners } = application;
  const isWaiting = status === 'waiting_for_beneficial_owners';
  return (
    <ol className="apply-way">
      <li data-done>{t('onboarding.status.wayBusiness')}</li>
      {owners.total > 0 && (
        <li {...(isWaiting ? { 'aria-current': 'step' as const } : { 'data-done': true })}>
          {t('onboarding.status.wayOwners')}
        </li>
      )}
      <li aria-current={isWaiting ? undefined : 'step'}>{t('onboarding.status.wayCheck')}</li>
      <li>{t('onboarding.status.wayOpen')}</li>
    </ol>
  );
}
