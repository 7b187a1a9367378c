import { Ban, Building2, CircleCheck, CircleDashed, CircleSlash, Clock, UserRound } from 'lucide-react';
import type { RecipientRow } from '#lib/contract/recipients/recipient.ts';
import { languageEntry } from '#lib/i18n/languages.ts';
import { Badge } from '../ui/badge.tsx';
import { useT } from '../ui/texts.tsx';

const LOOKS = {
  awaiting_recipient: { tone: 'marigold', icon: Clock },
  pending_verification: { tone: 'brand', icon: CircleDashed },
  bank_account_verified: { tone: 'leaf', icon: CircleCheck },
  verification_failed: { tone: 'brick', icon: Ban },
  noBankAccount: { tone: 'marigold', icon: CircleSlash },
  verifiedInEnded: { tone: 'neutral', icon: CircleCheck },
  awaitingInEnded: { tone: 'neutral', icon: CircleSlash },
} as const;

type Marked = Pick<RecipientRow, 'intakeStatus' | 'noBankAccountAt' | 'payoutsEndedOn'>;

/** A recipient without a bank account has a mark of their own; in a program that has ended nobody is ready or late. */
function lookOf({ intakeStatus, noBankAccountAt, payoutsEndedOn }: Marked): keyof typeof LOOKS {
  if (intakeStatus === 'awaiting_recipient' && noBankAccountAt !== null) return 'noBankAccount';
  if (payoutsEndedOn === null) return intakeStatus;
  if (intakeStatus === 'bank_account_verified') return 'verifiedInEnded';
  return intakeStatus === 'awaiting_recipient' ? 'awaitingInEnded' : intakeStatus;
}

/** How far a recipient has come. */
export function IntakeMark({ recipient }: { recipient: Marked }) {
  const t = useT();
  const look = lookOf(recipient);
  return <Badge {...LOOKS[look]}>{t(`recipients.status.${look}`)}</Badge>;
}

/** A person or a business, as a picture and in words. */
export function KindMark({ kind }: { kind: RecipientRow['kind'] }) {
  const t = useT();
  const Picture = kind === 'person' ? UserRound : Building2;
  return (
    <span className="recipient-kind">
      <Picture aria-hidden="true" />
      <span className="sr-only">{t(`recipients.kind.${kind}`)}</span>
    </span>
  );
}

/** A language by its own name, in its own direction. */
export function LanguageName({ code }: { code: RecipientRow['language'] }) {
  const { ownName, tag, direction } = languageEntry(code);
  return (
    <bdi lang={tag} dir={direction}>
      {ownName}
    </bdi>
  );
}

/** The end of an account number, always from left to right. */
export function AccountEnd({ last4 }: { last4: string }) {
  const t = useT();
  return (
    <>
      <span className="sr-only">{t('recipients.account.ending')} </span>
      <bdi dir="ltr" className="account-end">
        <span aria-hidden="true">•• </span>
        {last4}
      </bdi>
    </>
  );
}
