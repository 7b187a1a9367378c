import { Ban, CircleCheck, CircleDashed, CircleSlash } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Recipient, RecipientBankAccount } from '#lib/contract/recipients/recipient.ts';
import { formatDate, formatDay } from '#lib/i18n/formats.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { usePermissions } from '../page/use-session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { AccountEnd } from './recipient-looks.tsx';

const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx').then((part) => part.RemoveDialog));

const LOOKS = {
  pending: { tone: 'brand', icon: CircleDashed },
  verified: { tone: 'leaf', icon: CircleCheck },
  failed: { tone: 'brick', icon: Ban },
  disabled: { tone: 'brick', icon: Ban },
  removed: { tone: 'neutral', icon: CircleSlash },
} as const;

type Look = keyof typeof LOOKS;

function lookOf({ status, disabledAt, removedAt }: RecipientBankAccount): Look {
  if (removedAt !== null) return 'removed';
  return disabledAt === null ? status : 'disabled';
}

/** The bank accounts of a recipient: the current one, then the earlier ones. */
export function AccountsTab({ recipient }: { recipient: Recipient }) {
  const t = useT();
  const [removing, setRemoving] = useState<RecipientBankAccount | null>(null);
  const mayManage = usePermissions(recipient.businessId).has('manageRecipients');
  if (recipient.accounts.length === 0) {
    return (
      <EmptyState title={t('recipients.accounts.emptyTitle')}>
        {t(recipient.noBankAccountAt ? 'recipients.accounts.declaredBody' : 'recipients.accounts.emptyBody', {
          name: recipient.name,
        })}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="history">
        {recipient.accounts.map((account) => (
          <AccountLine
            key={account.id}
            account={account}
            onRemove={
              mayManage && account.isUnused && account.removedAt === null
                ? () => setRemoving(account)
                : undefined
            }
          />
        ))}
      </ul>
      <Suspense>
        {removing && (
          <RemoveDialog recipient={recipient} account={removing} onClose={() => setRemoving(null)} />
        )}
      </Suspense>
    </>
  );
}

type LineProps = { account: RecipientBankAccount; onRemove: (() => void) | undefined };

function AccountLine({ account, onRemove }: LineProps) {
  const t = useT();
  const look = lookOf(account);
  return (
    <li className="history-item recipient-account" data-past={look === 'removed' || undefined}>
      <div className="history-words">
        <span className="history-name">
          <bdi>{account.bankName ?? t(`recipients.accountType.${account.accountType}`)}</bdi>{' '}
          <AccountEnd last4={account.last4} />
        </span>
        <span className="history-more-words">
          <bdi>{account.nameOnAccount}</bdi>
          {account.hasOnlyOneName && ` (${t('recipients.accounts.oneName')})`} ·{' '}
          {t(`recipients.accountType.${account.accountType}`)} · {t('recipients.accounts.routing')}{' '}
          <bdi dir="ltr">{account.routingNumber}</bdi>
        </span>
        <AccountStory account={account} look={look} />
      </div>
      <Badge {...LOOKS[look]}>{t(`recipients.accounts.status.${look}`)}</Badge>
      {onRemove && (
        <Button size="s" onClick={onRemove}>
          {t('recipients.remove.open')}
        </Button>
      )}
    </li>
  );
}

/** Who gave the account and how, whether the bank corrected its details, and the result of the bank's check. */
function AccountStory({ account, look }: { account: RecipientBankAccount; look: Look }) {
  const t = useT();
  const lang = useLang();
  const { source, addedBy, createdAt, verificationDue, decidedAt, removedAt, correctedAt, failureReason } =
    account;
  const given = t(`recipients.accounts.given.${source}`, {
    name: addedBy,
    date: formatDate(createdAt, lang),
  });
  const corrected = correctedAt
    ? t('recipients.accounts.corrected', { date: formatDate(correctedAt, lang) })
    : '';
  const reason = failureReason ? t(`bank.${failureReason}.meaning`) : '';
  const words: Record<Look, string> = {
    pending: verificationDue ? t('recipients.accounts.due', { date: formatDay(verificationDue, lang) }) : '',
    verified: decidedAt ? t('recipients.accounts.verifiedAt', { date: formatDate(decidedAt, lang) }) : '',
    failed: reason,
    disabled: `${t('recipients.accounts.didNotArrive')} ${reason}`,
    removed: removedAt ? t('recipients.accounts.removedAt', { date: formatDate(removedAt, lang) }) : '',
  };
  return (
    <span className="history-more-words">{[given, corrected, words[look]].filter(Boolean).join(' ')}</span>
  );
}
