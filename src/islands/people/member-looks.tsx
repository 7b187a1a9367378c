import { Ban, CircleCheck, CircleX, Clock, ShieldCheck } from 'lucide-react';
import type { Member } from '#lib/contract/people/member.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { Badge } from '../ui/badge.tsx';
import { useLang, useT } from '../ui/texts.tsx';

const LOOKS = {
  active: { tone: 'leaf', icon: CircleCheck },
  disabled: { tone: 'brick', icon: Ban },
  invited: { tone: 'marigold', icon: Clock },
  expired: { tone: 'neutral', icon: CircleX },
} as const;

/** Whether somebody has access, is disabled, or was invited and until when. */
export function MemberState({ member: { state, expiresAt } }: { member: Member }) {
  const t = useT();
  const lang = useLang();
  const badge = <Badge {...LOOKS[state]}>{t(`people.state.${state}`)}</Badge>;
  if (state !== 'invited' || !expiresAt) return badge;
  return (
    <span className="cell-lines">
      {badge}
      <span className="cell-note">{t('people.until', { date: formatDate(expiresAt, lang) })}</span>
    </span>
  );
}

/** A person by first letters, an invitation by its envelope's place. */
export function MemberMark({ member: { firstName, lastName, email } }: { member: Member }) {
  const letters = [firstName, lastName].map((name) => [...(name ?? '')][0] ?? '').join('');
  return (
    <span className="member-mark" data-invited={firstName === null || undefined} aria-hidden="true">
      {(letters || ([...(email ?? '')][0] ?? '·')).toLocaleUpperCase()}
    </span>
  );
}

/** An authenticator app guards the account. */
export function SecondFactorMark() {
  const t = useT();
  return (
    <span className="member-factor" title={t('people.secondFactor')}>
      <ShieldCheck aria-hidden="true" />
      <span className="sr-only">{t('people.secondFactor')}</span>
    </span>
  );
}

/** How a person is called: by name, or by email before there is one. */
export const nameOf = ({ firstName, lastName, email }: Member): string =>
  firstName === null ? (email ?? '') : `${firstName} ${lastName}`;
