import { pageClock } from '#lib/browser/page-clock.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { FAILURE_STEPS } from '#lib/domain/bank/bank-failures.ts';
import { formatDate, formatDay, formatRelative } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { useLang, useT } from '../ui/texts.tsx';
import { nextStepOf, presentAccount } from './next-step.ts';
import { RecipientActions } from './recipient-actions.tsx';

/** The state of a recipient in one sentence, and beside it the acts that are possible now. */
export function NextStepNotice({ recipient }: { recipient: Recipient }) {
  const t = useT();
  const lang = useLang();
  const step = nextStepOf(recipient);
  return (
    <section className="panel recipient-step" data-step={step} aria-label={t('recipients.step.label')}>
      <div className="recipient-step-words">
        <p>{stepSentence(recipient, t, lang)}</p>
        {recipient.isBankInformationHidden && <p className="field-hint">{t('recipients.hidden')}</p>}
      </div>
      <RecipientActions recipient={recipient} step={step} />
    </section>
  );
}

/** E.g. "Waiting for Amina Rahimi to give a bank account; invited 3 d ago." */
export function stepSentence(recipient: Recipient, t: Translate, lang: Language): string {
  const { invitation, failureReason, noBankAccountAt, name } = recipient;
  const step = nextStepOf(recipient);
  const account = presentAccount(recipient);
  const words = {
    name,
    // No line break between a number and its unit.
    ago: invitation ? formatRelative(invitation.sentAt, pageClock.now(), lang).replaceAll(' ', '\u00a0') : '',
    until: invitation ? formatDate(invitation.expiresAt, lang) : '',
    date: noBankAccountAt ? formatDate(noBankAccountAt, lang) : '',
    ended: recipient.payoutsEndedOn ? formatDay(recipient.payoutsEndedOn, lang) : '',
    due: account?.verificationDue ? formatDay(account.verificationDue, lang) : '',
    last4: recipient.accountLast4 ?? '',
    reason: '',
  };
  if (failureReason && (step.startsWith('failed') || step.startsWith('disabled'))) {
    words.reason = t(`bank.${failureReason}.meaning`);
    const whatNow = t(`recipients.afterFailure.${FAILURE_STEPS[failureReason]}`, words);
    const sentence = t(`recipients.step.${step}`, words);
    return step.endsWith('Invited') ? sentence : `${sentence} ${whatNow}`;
  }
  if (step === 'checking')
    return t(words.due ? 'recipients.step.checking' : 'recipients.step.checkingSoon', words);
  if (step === 'ready' && words.last4) return t('recipients.step.readyAccount', words);
  return t(`recipients.step.${step}`, words);
}
