import { CircleCheck, FileText, Hourglass, MessageCircle, OctagonX } from 'lucide-react';
import type { ApplicationReview } from '#lib/contract/onboarding/application.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatLongDate } from '#lib/i18n/formats.ts';
import { useLang, useT } from '../ui/texts.tsx';
import { ApplicationHeading } from './application-frame.tsx';
import { DocumentsOf } from './documents-of.tsx';
import { Fact, Facts } from './facts.tsx';
import { LeaveButton } from './kept-note.tsx';
import { SubmitForm } from './submit-form.tsx';
import { WayOn } from './way-on.tsx';
import type { Opened } from './with-application.tsx';

const LOOKS = {
  checking: { tone: 'ice', Icon: Hourglass },
  manualReview: { tone: 'ice', Icon: Hourglass },
  documentsNeeded: { tone: 'marigold', Icon: FileText },
  refused: { tone: 'brick', Icon: OctagonX },
  approved: { tone: 'leaf', Icon: CircleCheck },
} as const;

/** What became of a sent application: how it stands, since when, and who acts next. */
export function StatusPart(opened: Opened & { supportEmail: string }) {
  const t = useT();
  const lang = useLang();
  const { application, supportEmail } = opened;
  const { businessId, review, statusSince, email } = application;
  const outcome = review?.outcome ?? 'checking';
  const { tone, Icon } = LOOKS[outcome];
  const since = review?.since ?? statusSince;
  const who = review?.waitsFor ?? 'us';
  return (
    <>
      <div className="apply-picture" data-tone={tone}>
        <Icon aria-hidden="true" />
      </div>
      <ApplicationHeading heading={t(`onboarding.status.${outcome}`)}>
        {review?.reason && <p>{t(`onboarding.reason.${review.reason}`)}</p>}
        <p>
          {t(`onboarding.status.${outcome}Body`, { email: outcome === 'refused' ? supportEmail : email })}
        </p>
      </ApplicationHeading>
      <Words review={review} />
      <Facts>
        <Fact name={t('onboarding.status.now')}>
          {t('onboarding.status.since', { date: formatLongDate(since, lang) })}
        </Fact>
        <Fact name={t('onboarding.status.who')}>
          {t(`onboarding.status.${who === 'applicant' ? 'you' : who}`)}
        </Fact>
      </Facts>
      {outcome === 'documentsNeeded' && (
        <>
          <DocumentsOf {...opened} />
          <SubmitForm {...opened} />
        </>
      )}
      {who === 'us' && <WayOn application={application} />}
      <p>
        <a className="link apply-alone" href={pathTo('authorizedPersonStatus', { businessId })}>
          {t('onboarding.status.people')}
        </a>
      </p>
      <div className="apply-leave">
        <LeaveButton />
      </div>
    </>
  );
}

function Words({ review }: { review: ApplicationReview | null }) {
  const t = useT();
  if (!review?.words) return null;
  return (
    <blockquote className="apply-words">
      <MessageCircle aria-hidden="true" />
      <div>
        <p className="small soft">{t('onboarding.status.words')}</p>
        <p dir="auto">{review.words}</p>
      </div>
    </blockquote>
  );
}
