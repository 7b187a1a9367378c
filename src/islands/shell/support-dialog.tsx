import { Mail } from 'lucide-react';
import { pageClock } from '#lib/browser/page-clock.ts';
import { nextSupportOpening } from '#lib/domain/shell/support-hours.ts';
import { formatWeekday } from '#lib/i18n/formats.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useLang, useT } from '../ui/texts.tsx';

type SupportDialogProps = { open: boolean; onClose: () => void; email: string };

/** The contacts of support, and whether support is open now (spec §2.7, §9 "Support hours"). */
export function SupportDialog({ open, onClose, email }: SupportDialogProps) {
  const t = useT();
  const action = (
    <ButtonLink tone="primary" href={`mailto:${email}`} icon={<Mail aria-hidden="true" />}>
      {t('support.emailAction')}
    </ButtonLink>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('support.title')} actions={action}>
      <div className="stack">
        <p>{t('support.intro')}</p>
        <p>{t('support.email', { email })}</p>
        <div>
          <p className="medium">{t('support.hoursLabel')}</p>
          <p>{t('support.hours')}</p>
          <Standing />
        </div>
        <p className="soft">{t('support.never')}</p>
      </div>
    </Dialog>
  );
}

/** That support is open now, or when it opens next. */
function Standing() {
  const t = useT();
  const lang = useLang();
  const next = nextSupportOpening(pageClock.now());
  if (!next) return <p className="soft">{t('support.open')}</p>;
  const day = formatWeekday(next.date, lang, next.when === 'later' ? 'withDay' : 'alone');
  return <p className="soft">{t(`support.opens.${next.when}`, { day })}</p>;
}
