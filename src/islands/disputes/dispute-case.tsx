import { useStore } from '@nanostores/react';
import { BadgeDollarSign } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { brandKey } from '#lib/browser/brand-key.ts';
import { loadPart } from '#lib/browser/load-guard.ts';
import type { Dispute } from '#lib/contract/disputes/dispute.ts';
import { creditKept } from '#lib/domain/disputes/credit-kept.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { formatDay, formatLongDate, formatMoney } from '#lib/i18n/formats.ts';
import { WORDS_MAX_LENGTH } from '#lib/stores/disputes/open.ts';
import { createReplyFlow } from '#lib/stores/disputes/reply.ts';
import { problemText } from '#lib/stores/failure.ts';
import { FlowFailure } from '../flow/flow-failure.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import { useFetchSoon } from '../page/use-fetch-soon.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { Notice } from '../ui/notice.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useLang, useT } from '../ui/texts.tsx';

type CaseProps = {
  dispute: Dispute;
  /** a press led here */
  isNext: boolean;
};

/** A case as its holder sees it: its state, its dates and what both sides said. */
export function DisputeCase({ dispute, isNext }: CaseProps) {
  const t = useT();
  const lang = useLang();
  const { status, amount, purchase, reason, organisationName, answerDueOn, decideDueOn } = dispute;
  return (
    <section className="lost-step">
      <StepHeading takesFocus={isNext}>{t(`cardholder.disputes.status.${status}`)}</StepHeading>
      {status === 'open' && (
        <p>
          {t('cardholder.disputes.dates', {
            organization: organisationName,
            answerBy: formatDay(answerDueOn, lang),
            decideBy: formatDay(decideDueOn, lang),
          })}
        </p>
      )}
      <div className="panel panel-body lost-place">
        <bdi>
          {t('cardholder.disputes.of', {
            amount: formatMoney(amount.amountMinor),
            merchant: purchase.merchantName,
          })}
        </bdi>
        <span className="soft">{t(`cardholder.disputes.reason.${reason}`)}</span>
        <span className="soft small">
          {t('cardholder.disputes.openedOn', { date: formatLongDate(dispute.openedAt, lang) })}
        </span>
        {dispute.decidedAt && (
          <span className="soft small">
            {t(`cardholder.disputes.${status === 'withdrawn' ? 'withdrawnOn' : 'decidedOn'}`, {
              date: formatLongDate(dispute.decidedAt, lang),
            })}
          </span>
        )}
      </div>
      <Credit dispute={dispute} />
      <h2 className="medium">{t('cardholder.disputes.timeline')}</h2>
      <ol className="case-timeline" aria-live="polite">
        {dispute.timeline.map(({ id, kind, name, words, amount: moved, at }) => (
          <li key={id}>
            <span className="medium">
              {t(`cardholder.disputes.event.${kind}`, {
                name,
                amount: moved ? formatMoney(moved.amountMinor) : '',
              })}
            </span>
            <span className="soft small">{formatLongDate(at, lang)}</span>
            {words && (
              <p className="case-words">
                <bdi>{words}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
      {status === 'open' && <Reply dispute={dispute} />}
      {status === 'open' && <Withdraw dispute={dispute} />}
    </section>
  );
}

/** What was put on the card for the case, and whether it stays there. */
function Credit({ dispute }: { dispute: Dispute }) {
  const t = useT();
  const { status } = dispute;
  const keptMinor = creditKept(dispute);
  if (keptMinor === 0 || (status !== 'open' && status !== 'accepted')) return null;
  return (
    <Notice tone="leaf" icon={BadgeDollarSign}>
      {t(`cardholder.disputes.credit.${status === 'open' ? 'provisional' : 'final'}`, {
        amount: formatMoney(keptMinor),
      })}
    </Notice>
  );
}

/** Begins anew once its words are sent, which then stand in the timeline; what others do meanwhile leaves it as it is. */
function Reply({ dispute }: { dispute: Dispute }) {
  const [first] = useState(() => countReplies(dispute));
  const sent = countReplies(dispute);
  return <ReplyForm key={sent} dispute={dispute} isNext={sent > first} />;
}

const countReplies = ({ timeline }: Dispute) => timeline.filter(({ kind }) => kind === 'replied').length;

function ReplyForm({ dispute, isNext }: CaseProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isNext) form.current?.querySelector('textarea')?.focus();
  }, [isNext]);
  const [flow] = useState(() => createReplyFlow(dispute));
  const { draft, problems, sending, failure } = useStore(flow.$state);
  const label = t('cardholder.disputes.reply.label');
  return (
    <form
      ref={form}
      noValidate
      className="stack"
      data-gap="s"
      onSubmit={(event) => {
        event.preventDefault();
        if (flow.review()) void flow.submit();
        else requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
      }}
    >
      <TextArea
        label={label}
        dir="auto"
        error={problemText(problems.words, label, t)}
        maxLength={WORDS_MAX_LENGTH}
        value={draft.words}
        onChange={(event) => flow.change({ words: event.target.value })}
      />
      {failure && (
        <FlowFailure
          failure={failure}
          failed={(reason) => t('cardholder.disputes.reply.failed', { reason })}
          unknown={t('cardholder.card.unknown')}
        />
      )}
      <Button type="submit" wide size="l" busy={sending}>
        {t('cardholder.disputes.reply.submit')}
      </Button>
    </form>
  );
}

const loadDialog = () => import('./withdraw-dialog.tsx').then((part) => part.WithdrawDialog);
const WithdrawDialog = lazyPart(loadDialog);

function Withdraw({ dispute }: { dispute: Dispute }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useFetchSoon(loadDialog);
  const ask = async () => {
    setMissing(false);
    try {
      await loadPart(loadDialog);
      setAsked(true);
    } catch {
      setMissing(true);
    }
  };
  return (
    <div className="stack" data-gap="s">
      {isMissing && (
        <Notice tone="brick" role="alert">
          {t('cardholder.disputes.withdrawFailed', { reason: t('common.connection.failed') })}
        </Notice>
      )}
      {dispute.reason === 'notMine' && (
        <ButtonLink
          wide
          size="l"
          href={portalPath('cardReplacement', brandKey(), { cardId: dispute.card.id })}
        >
          {t('cardholder.disputes.replace')}
        </ButtonLink>
      )}
      <Button wide size="l" aria-haspopup="dialog" onClick={() => void ask()}>
        {t('cardholder.disputes.withdraw')}
      </Button>
      <Suspense>{isAsked && <WithdrawDialog dispute={dispute} onClose={() => setAsked(false)} />}</Suspense>
    </div>
  );
}
