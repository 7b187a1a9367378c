import type { ReactNode } from 'react';
import { useT } from '../ui/texts.tsx';

type ReviewSectionProps = {
  title: string;
  /** where it is changed */
  changeAt?: string;
  children: ReactNode;
};

/** A part of what was given, with the way to change it. */
export function ReviewSection({ title, changeAt, children }: ReviewSectionProps) {
  const t = useT();
  return (
    <section className="apply-panel">
      <div className="apply-panel-head">
        <h2 className="apply-legend">{title}</h2>
        {changeAt && (
          <a className="link" href={changeAt} aria-label={`${t('onboarding.submit.change')}: ${title}`}>
            {t('onboarding.submit.change')}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
