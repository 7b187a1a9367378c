import type { CaseLine } from '#lib/contract/onboarding/desk.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

/** What happened to an application, newest first. */
export function ApplicationHistory({ history }: { history: readonly CaseLine[] }) {
  const t = useT();
  return (
    <section className="panel panel-body desk-part" aria-labelledby="desk-history">
      <div className="desk-part-head">
        <h2 id="desk-history">{t('staff.applications.history.heading')}</h2>
      </div>
      <ul className="desk-lines">
        {history.map((line) => (
          <li key={line.id}>
            <span>
              <bdi>{sentenceOf(line, t)}</bdi>
            </span>
            <Time moment={line.createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What staff and the check both do, and what is said differently of each. */
const BY_EITHER: readonly string[] = [
  'applicationDocumentsRequested',
  'applicationRefused',
  'applicationApproved',
];

function sentenceOf({ type, by, actorName, ownerName, documents }: CaseLine, t: Translate): string {
  const named = documents.map((one) => t(`onboarding.document.${one}`));
  const words = {
    owner: ownerName ?? '',
    name: actorName ?? t('staff.applications.waitsFor.us'),
    documents: joinWords(named, ', '),
  };
  if (!BY_EITHER.includes(type)) return t(`staff.applications.line.${type}`, words);
  return t(`staff.applications.decided.${type}.${by === 'staff' ? 'staff' : 'platform'}`, words);
}
