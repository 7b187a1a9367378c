import type { Chosen } from '#lib/stores/recipient-setup/link.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { useT } from '../ui/texts.tsx';
import { Fact } from './review-step.tsx';

type LinkReviewProps = {
  chosen: Chosen;
  name: string;
  busy: boolean;
  failure: string | null;
  onSend: () => void;
  onBack: () => void;
};

/** A review of the account that was chosen at the bank, because a wrong press on a list of accounts is easy. */
export function LinkReview({ chosen, name, busy, failure, onSend, onBack }: LinkReviewProps) {
  const t = useT();
  const { bankName, last4, kind } = chosen;
  const isKnown = kind === 'checking' || kind === 'savings';
  return (
    <>
      <dl className="setup-review">
        {bankName && (
          <Fact name={t('recipient-setup.review.bank')}>
            <bdi>{bankName}</bdi>
          </Fact>
        )}
        <Fact name={t('recipient-setup.manual.accountType')}>
          {isKnown ? t(`recipient-setup.manual.${kind}`) : <bdi>{kind}</bdi>}
        </Fact>
        {last4 && (
          <Fact name={t('recipient-setup.manual.account')}>
            <code aria-hidden="true">•••• {last4}</code>
            <span className="sr-only">{t('recipient-setup.review.ending', { last4 })}</span>
          </Fact>
        )}
        <Fact name={t('recipient-setup.manual.name')}>
          <bdi>{name}</bdi>
        </Fact>
      </dl>
      <FormFailure text={failure} />
      <div className="setup-foot">
        <p role="status" className="setup-wait soft if-any">
          {busy ? t('recipient-setup.link.asking') : ''}
        </p>
        <Button tone="primary" size="l" wide busy={busy} onClick={onSend}>
          {t('recipient-setup.review.submit')}
        </Button>
        <Button tone="quiet" wide disabled={busy} onClick={onBack}>
          {t('common.button.back')}
        </Button>
      </div>
    </>
  );
}
