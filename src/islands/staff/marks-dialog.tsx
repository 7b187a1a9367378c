import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { StaffBusiness } from '#lib/contract/staff/businesses.ts';
import { BUSINESS_MARKS, mayBear } from '#lib/domain/staff/business-marks.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { changedMarks, createMarksFlow } from '#lib/stores/staff/update-marks.ts';
import { Facts } from '../flow/facts.tsx';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';

/** Sets marks of a business: what is ticked, what that changes, and what stands afterwards. */
export function MarksDialog({ business, onClose }: { business: StaffBusiness; onClose: () => void }) {
  const t = useT();
  const [begun] = useState(business);
  const [flow] = useState(() => createMarksFlow(begun));
  const { draft } = useStore(flow.$state);
  const overtaken = useStore(flow.$overtaken);
  const changed = changedMarks(draft, begun);
  const value = (isOn: boolean) => t(`staff.value.${isOn}`);
  const marks = BUSINESS_MARKS.filter((mark) => mayBear(mark, { isProgram: begun.parent !== null }));
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('staff.marks.title', { name: begun.name })}
      reviewTitle={t('staff.marks.reviewTitle')}
      act={t('staff.marks.submit')}
      movesMoney={false}
      disabled={changed.length === 0}
      failed={(reason) => t('staff.marks.failed', { reason })}
      notes={
        overtaken && (
          <Notice tone="marigold" role="alert">
            <p>{t('staff.marks.overtaken')}</p>
            <p>
              {joinWords(
                marks.map((mark) => `${t(`staff.mark.${mark}.name`)}: ${value(overtaken.marks[mark])}`),
                ' · ',
              )}
            </p>
          </Notice>
        )
      }
      form={marks.map((mark) => (
        <Checkbox
          key={mark}
          label={t(`staff.mark.${mark}.name`)}
          hint={t(`staff.mark.${mark}.hint`)}
          checked={draft[mark]}
          onChecked={(isOn) => flow.change({ [mark]: isOn })}
        />
      ))}
      review={
        <Facts
          facts={[
            { name: t('staff.column.business'), value: <bdi>{begun.name}</bdi> },
            ...changed.map((mark) => ({
              key: mark,
              name: t(`staff.mark.${mark}.name`),
              value: t('staff.marks.fromTo', { from: value(begun.marks[mark]), to: value(draft[mark]) }),
            })),
          ]}
        />
      }
      result={{
        title: t('staff.marks.doneTitle'),
        body: (saved) => (
          <>
            <p>{t('staff.marks.done', { name: saved.name })}</p>
            <Facts
              facts={marks.map((mark) => ({
                key: mark,
                name: t(`staff.mark.${mark}.name`),
                value: value(saved.marks[mark]),
              }))}
            />
          </>
        ),
      }}
      onClose={onClose}
    />
  );
}
