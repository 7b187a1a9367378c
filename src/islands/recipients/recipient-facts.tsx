import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { CopyId } from '../ui/copy-id.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { AccountEnd, LanguageName } from './recipient-looks.tsx';

/** A recipient's name, kind, email and language. */
export function RecipientFacts({ recipient }: { recipient: Recipient }) {
  const t = useT();
  const lang = useLang();
  const { email, kind, language, programName, accountLast4, createdBy, createdAt, id } = recipient;
  return (
    <dl className="facts thing-facts" aria-label={t('recipients.facts.label')}>
      <dt>{t('recipients.field.email')}</dt>
      <dd className="breaks">
        <bdi dir="ltr">{email}</bdi>
      </dd>
      <dt>{t('recipients.filter.kind')}</dt>
      <dd>{t(`recipients.kind.${kind}`)}</dd>
      <dt>{t('recipients.field.language')}</dt>
      <dd>
        <LanguageName code={language} />
      </dd>
      {accountLast4 && (
        <>
          <dt>{t('recipients.column.account')}</dt>
          <dd>
            <AccountEnd last4={accountLast4} />
          </dd>
        </>
      )}
      <dt>{t('recipients.column.program')}</dt>
      <dd>{programName}</dd>
      <dt>{t('recipients.facts.added')}</dt>
      <dd>
        <bdi>{t('recipients.facts.addedBy', { date: formatDate(createdAt, lang), name: createdBy })}</bdi>
      </dd>
      <dt>{t('recipients.facts.id')}</dt>
      <dd>
        <CopyId value={id} label={t('recipients.facts.id')} shown={`…${id.slice(-8)}`} />
      </dd>
    </dl>
  );
}
