import { ChevronDown } from 'lucide-react';
import type { AuditLine } from '#lib/contract/audit/audit.ts';
import { activityGroupOf } from '#lib/domain/audit/activity-types.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { toggleLine } from '#lib/stores/audit/query.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { activitySentence } from './activity-sentence.ts';
import { GROUP_PICTURES } from './group-pictures.ts';
import { LineDetails } from './line-details.tsx';
import { subjectName } from './line-names.ts';

type Drawn = {
  /** the line that is open */
  open: string;
  /** whether a line names its program */
  isOverview: boolean;
};

/** The log, each line as a sentence. */
export const lineColumns = ({ open, isOverview }: Drawn): readonly ListColumn<AuditLine>[] => [
  {
    id: 'what',
    width: 64,
    isFull: true,
    cell: (line) => <WhatCell line={line} isOpen={line.id === open} isOverview={isOverview} />,
  },
  { id: 'where', width: 40, isQuiet: true, cell: (line) => <WhereCell line={line} /> },
  {
    id: 'when',
    width: 20,
    isQuiet: true,
    cell: ({ activity }) => <Time moment={activity.createdAt} focusable={false} />,
  },
];

function WhatCell({ line, isOpen, isOverview }: { line: AuditLine; isOpen: boolean; isOverview: boolean }) {
  const t = useT();
  const Picture = GROUP_PICTURES[activityGroupOf(line.activity.type)];
  const detailsId = `line-${line.id}`;
  const about = [subjectName(line, t), ...(isOverview ? [line.business.name] : [])];
  return (
    <div className="audit-cell">
      <Picture aria-hidden="true" />
      <div className="cell-lines">
        <button
          type="button"
          className="audit-line"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={() => toggleLine(line.id)}
        >
          <bdi>{activitySentence(line.activity, t)}</bdi>
          <ChevronDown aria-hidden="true" />
        </button>
        <span className="cell-note">
          <bdi>{joinWords(about, ' · ')}</bdi>
        </span>
        {isOpen && (
          <div id={detailsId} className="audit-details">
            <LineDetails line={line} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Device and address; what had none was done by the platform, or long ago. */
function WhereCell({ line: { activity, device, address, isUponApproval } }: { line: AuditLine }) {
  const t = useT();
  if (isUponApproval) return <>{t('audit.uponApproval')}</>;
  if (!device && !address) return <>{t(`audit.channelName.${activity.channel}`)}</>;
  return (
    <span className="cell-lines">
      {device && <bdi>{device}</bdi>}
      {address && (
        <bdi className="cell-note" dir="ltr">
          {address}
        </bdi>
      )}
    </span>
  );
}
