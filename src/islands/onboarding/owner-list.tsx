import { CircleCheck, CircleDashed, Send } from 'lucide-react';
import { useState } from 'react';
import type { Application } from '#lib/contract/onboarding/application.ts';
import type { BeneficialOwner } from '#lib/contract/onboarding/owners.ts';
import { formatLongDate } from '#lib/i18n/formats.ts';
import { applicationFailure } from '#lib/stores/onboarding/failure.ts';
import { removeOwner, resendLink } from '#lib/stores/onboarding/owners.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { OwnerAddress } from './owner-address.tsx';
import { OwnerLeftOut } from './owner-left-out.tsx';

type OwnerListProps = {
  businessId: string;
  owners: readonly BeneficialOwner[];
  /** before the application is sent */
  mayRemove: boolean;
  /** once it is sent: what it became without an owner who had not finished */
  onLeftOut?: (application: Application) => void;
  /** reads the list anew */
  read: () => Promise<unknown>;
  isOver: (error: unknown) => boolean;
};

const LOOKS = {
  invited: { tone: 'ice', icon: Send },
  opened: { tone: 'marigold', icon: CircleDashed },
  finished: { tone: 'leaf', icon: CircleCheck },
} as const;

/** The owners and how far each has come, with a new link for who has lost theirs. */
export function OwnerList({ owners, ...rest }: OwnerListProps) {
  const [said, setSaid] = useState('');
  return (
    <>
      {owners.length > 0 && (
        <ul className="apply-owners">
          {owners.map((owner) => (
            <OwnerLine key={owner.ownerId} owner={owner} {...rest} onSaid={setSaid} />
          ))}
        </ul>
      )}
      <p role="status" className={said ? 'soft small' : 'sr-only'}>
        {said}
      </p>
    </>
  );
}

type OwnerLineProps = Omit<OwnerListProps, 'owners'> & {
  owner: BeneficialOwner;
  onSaid: (text: string) => void;
};

function OwnerLine({ businessId, owner, mayRemove, onLeftOut, read, isOver, onSaid }: OwnerLineProps) {
  const t = useT();
  const lang = useLang();
  const [busy, setBusy] = useState<'resend' | 'remove' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const [isLeavingOut, setLeavingOut] = useState(false);
  const name = `${owner.firstName} ${owner.lastName}`;
  const of = { businessId, ownerId: owner.ownerId };
  const act = async (what: 'resend' | 'remove') => {
    setBusy(what);
    setFailure(null);
    try {
      await (what === 'resend' ? resendLink(of) : removeOwner(of));
      onSaid(
        what === 'resend'
          ? t('onboarding.owners.resent', { email: owner.email })
          : t('onboarding.owners.removed', { name }),
      );
      await read();
    } catch (error) {
      if (isOver(error)) return;
      setFailure(applicationFailure(error, t));
    }
    setBusy(null);
  };
  const stands = {
    invited: t('onboarding.owners.invited', {
      date: formatLongDate(owner.remindedAt ?? owner.invitedAt, lang),
    }),
    opened: t('onboarding.owners.opened'),
    finished: owner.finishedAt
      ? t('onboarding.owners.finished', { date: formatLongDate(owner.finishedAt, lang) })
      : '',
  };
  return (
    <li>
      <div className="apply-owner">
        <span>
          <bdi className="medium">{name}</bdi>
          <bdi className="apply-quiet" dir="ltr">
            {owner.email}
          </bdi>
        </span>
        <span className="medium">{t('onboarding.owners.of', { percent: owner.share })}</span>
      </div>
      <div className="apply-owner">
        <Badge {...LOOKS[owner.status]}>{stands[owner.status]}</Badge>
        <span className="apply-acts">
          {owner.status !== 'finished' && (
            <Button tone="quiet" size="s" busy={busy === 'resend'} onClick={() => act('resend')}>
              {t('onboarding.owners.resend')}
            </Button>
          )}
          {owner.status !== 'finished' && !isElsewhere && (
            <Button tone="quiet" size="s" onClick={() => setElsewhere(true)}>
              {t('onboarding.sent.other')}
            </Button>
          )}
          {onLeftOut && owner.status !== 'finished' && !isLeavingOut && (
            <Button tone="quiet" size="s" onClick={() => setLeavingOut(true)}>
              {t('onboarding.owners.remove')}
            </Button>
          )}
          {mayRemove && (
            <Button tone="quiet" size="s" busy={busy === 'remove'} onClick={() => act('remove')}>
              {t('onboarding.owners.remove')}
            </Button>
          )}
        </span>
      </div>
      <FormFailure text={failure} />
      {isElsewhere && owner.status !== 'finished' && (
        <OwnerAddress
          {...of}
          isOver={isOver}
          onDone={async (email) => {
            setElsewhere(false);
            onSaid(t('onboarding.owners.resent', { email }));
            await read();
          }}
          onCancel={() => setElsewhere(false)}
        />
      )}
      {isLeavingOut && onLeftOut && owner.status !== 'finished' && (
        <OwnerLeftOut
          {...of}
          name={name}
          isOver={isOver}
          onDone={(application) => {
            onSaid(t('onboarding.owners.removed', { name }));
            onLeftOut(application);
          }}
          onCancel={() => setLeavingOut(false)}
        />
      )}
    </li>
  );
}
