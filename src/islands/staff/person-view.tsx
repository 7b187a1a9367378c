import { useStore } from '@nanostores/react';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { StaffPerson } from '#lib/contract/staff/people.ts';
import { phoneText } from '#lib/domain/phone.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { $user } from '#lib/stores/session/session.ts';
import { createResetPersonFactorFlow } from '#lib/stores/staff/reset-factor.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CopyId } from '../ui/copy-id.tsx';
import { Time } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { DeskLink } from './desk-link.tsx';

/** Somebody as the desk shows them, and what staff can do for them. */
export function PersonView({ person }: { person: StaffPerson }) {
  const t = useT();
  const { name, isDisabled, isStaff } = person;
  return (
    <div className="desk-business">
      <section className="panel panel-body desk-part" aria-labelledby="desk-person">
        <div className="desk-part-head">
          <h2 id="desk-person">
            <bdi>{name}</bdi>
          </h2>
          <span className="desk-marks">
            {isStaff && <Badge tone="brand">{t('staff.people.staff')}</Badge>}
            {isDisabled && <Badge tone="neutral">{t('staff.people.disabled')}</Badge>}
          </span>
        </div>
        <About person={person} />
      </section>
      <Factor person={person} />
    </div>
  );
}

function About({ person }: { person: StaffPerson }) {
  const t = useT();
  const lang = useLang();
  const { id, email, phone, createdAt, lastSeenAt, memberOf, openCards } = person;
  return (
    <dl className="facts">
      <dt>{t('staff.people.email')}</dt>
      <dd>
        <bdi dir="ltr">{email ?? t('staff.people.none')}</bdi>
      </dd>
      <dt>{t('staff.people.phone')}</dt>
      <dd>
        <bdi dir="ltr">{phone ? phoneText(phone) : t('staff.people.none')}</bdi>
      </dd>
      <dt>{t('staff.people.memberOf')}</dt>
      <dd>
        {memberOf.length === 0 && t('staff.people.nowhere')}
        <ul className="desk-places">
          {memberOf.map((place) => (
            <li key={place.id}>
              <DeskLink to={{ business: place.id }}>
                <bdi>{place.name}</bdi>
              </DeskLink>
              <span className="field-hint">
                <bdi>{t('staff.people.role', { role: place.role })}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </dd>
      <dt>{t('staff.people.cards')}</dt>
      <dd>{openCards}</dd>
      <dt>{t('staff.people.since')}</dt>
      <dd>{formatDate(createdAt, lang)}</dd>
      <dt>{t('staff.people.seen')}</dt>
      <dd>{lastSeenAt ? <Time moment={lastSeenAt} /> : t('staff.people.never')}</dd>
      <dt>{t('staff.people.id')}</dt>
      <dd>
        <CopyId value={id} label={t('staff.people.id')} />
      </dd>
    </dl>
  );
}

/** Their second factor, which staff turn off where it was lost. */
function Factor({ person }: { person: StaffPerson }) {
  const t = useT();
  const lang = useLang();
  const isOwn = useStore($user)?.id === person.id;
  const [isOpen, setOpen] = useState(false);
  const since = person.secondFactorSince;
  const held = isOwn ? 'own' : person.isStaff ? 'ofStaff' : null;
  return (
    <section className="panel panel-body desk-part" aria-labelledby="desk-factor">
      <div className="desk-part-head">
        <h2 id="desk-factor">{t('staff.people.factor.heading')}</h2>
        {since ? (
          <Badge tone="leaf" icon={ShieldCheck}>
            {t('staff.people.factor.on', { date: formatDate(since, lang) })}
          </Badge>
        ) : (
          <Badge tone="neutral">{t('staff.people.factor.off')}</Badge>
        )}
      </div>
      <p>{t(`staff.people.factor.${held ?? (since ? 'onBody' : 'offBody')}`)}</p>
      {since && !held && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('staff.people.factor.reset')}</Button>
        </div>
      )}
      {isOpen && <ResetPersonDialog person={person} onClose={() => setOpen(false)} />}
    </section>
  );
}

function ResetPersonDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createResetPersonFactorFlow(person));
  const words = { name: person.name };
  return (
    <FreshFlowDialog
      flow={flow}
      size="s"
      title={t('staff.people.reset.title', words)}
      act={t('staff.people.reset.submit')}
      tone="danger"
      keep={t('staff.people.reset.keep')}
      movesMoney={false}
      failed={(reason) => t('staff.people.reset.failed', { reason })}
      review={
        <>
          <p>{t('staff.people.reset.body')}</p>
          <p>{t('staff.people.reset.ends')}</p>
          <p>{t('staff.people.reset.told')}</p>
        </>
      }
      onDone={() => showToast({ tone: 'success', text: t('staff.people.reset.done', words) })}
      onClose={onClose}
    />
  );
}
