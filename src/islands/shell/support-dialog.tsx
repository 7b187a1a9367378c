import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { getAccountContact } from '#lib/contract/settings/profile.ts';
import { contactKey } from '#lib/stores/settings/profile.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useT } from '../ui/texts.tsx';
import { SupportStanding } from './support-standing.tsx';

type SupportDialogProps = {
  open: boolean;
  onClose: () => void;
  email: string;
  /** whose account contact is shown; null for somebody without a business */
  businessId: string | null;
};

/** The contacts of support, and whether support is open now (spec §2.7, §9 "Support hours"). */
export function SupportDialog({ open, onClose, email, businessId }: SupportDialogProps) {
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
        {businessId !== null && <Contact businessId={businessId} isAsked={open} />}
        <div>
          <p className="medium">{t('support.hoursLabel')}</p>
          <p>{t('support.hours')}</p>
          <SupportStanding />
        </div>
        <p className="soft">{t('support.never')}</p>
      </div>
    </Dialog>
  );
}

/** The person of the organization whom its members ask; nothing while none is named. */
function Contact({ businessId, isAsked }: { businessId: string; isAsked: boolean }) {
  const t = useT();
  const { data: contact } = useQuery(
    {
      queryKey: contactKey(businessId),
      queryFn: async ({ signal }) =>
        (await callApi(getAccountContact, { params: { id: businessId }, signal })).accountContact,
      enabled: isAsked,
    },
    queryClient,
  );
  if (!contact) return null;
  const { name, email, phone } = contact;
  return (
    <div>
      <p className="medium">{t('support.contactLabel')}</p>
      <p>
        <bdi>{name}</bdi>
      </p>
      {email && (
        <p>
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </p>
      )}
    </div>
  );
}
