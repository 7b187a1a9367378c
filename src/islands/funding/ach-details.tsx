import { useT } from '../ui/texts.tsx';
import { AchFacts } from './ach-facts.tsx';

/** Where a bank transfer is sent so that it comes to this account. */
export function AchDetails({ businessId }: { businessId: string }) {
  const t = useT();
  return (
    <section className="panel ach-details">
      <div className="panel-head">
        <h2>{t('funding.ach.title')}</h2>
      </div>
      <AchFacts businessId={businessId} />
    </section>
  );
}
