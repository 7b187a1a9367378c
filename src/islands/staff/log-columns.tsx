import type { StaffActivity } from '#lib/contract/staff/log.ts';
import { BUSINESS_MARKS } from '#lib/domain/staff/business-marks.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Time } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

/** The staff's log, each line as a sentence. */
export const LOG_COLUMNS: readonly ListColumn<StaffActivity>[] = [
  { id: 'what', width: 64, isFull: true, cell: (line) => <WhatCell line={line} /> },
  {
    id: 'where',
    width: 32,
    isQuiet: true,
    isNothing: ({ device, address }) => !device && !address,
    cell: (line) => <WhereCell line={line} />,
  },
  {
    id: 'when',
    width: 20,
    isQuiet: true,
    cell: ({ createdAt }) => <Time moment={createdAt} focusable={false} />,
  },
];

function WhatCell({ line }: { line: StaffActivity }) {
  const t = useT();
  return (
    <span className="cell-lines">
      <span className="desk-sentence">
        <bdi>{staffSentence(line, t)}</bdi>
      </span>
      {line.change && (
        <span className="cell-note">
          <bdi>{changesOf(line, t)}</bdi>
        </span>
      )}
    </span>
  );
}

/** A line of the log in words, e.g. "Ada Lark opened Juniper Commons". */
export const staffSentence = ({ type, actorName, business, person }: StaffActivity, t: Translate): string =>
  t(`staff.log.${type}`, { actor: actorName, business: business?.name ?? '', person: person?.name ?? '' });

/** What each changed mark is now. */
export const changesOf = ({ change }: StaffActivity, t: Translate): string =>
  joinWords(
    BUSINESS_MARKS.filter((mark) => change?.after?.[mark] !== undefined).map(
      (mark) => `${t(`staff.mark.${mark}.name`)}: ${t(`staff.value.${change?.after?.[mark]}`)}`,
    ),
    ' · ',
  );

function WhereCell({ line: { device, address } }: { line: StaffActivity }) {
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
