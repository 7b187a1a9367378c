import type { MouseEvent } from 'react';
import type { StaffBusiness } from '#lib/contract/staff/businesses.ts';
import { BUSINESS_MARKS } from '#lib/domain/staff/business-marks.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { goToDesk, searchOfDesk } from '#lib/stores/staff/query.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Badge, Status } from '../ui/badge.tsx';
import { useT } from '../ui/texts.tsx';

/** The businesses with what staff decide about them. */
export const BUSINESS_COLUMNS: readonly ListColumn<StaffBusiness>[] = [
  { id: 'business', width: 48, isFull: true, cell: (business) => <NameCell business={business} /> },
  {
    id: 'marks',
    width: 40,
    isNothing: ({ marks }) => BUSINESS_MARKS.every((mark) => !marks[mark]),
    cell: ({ marks }) => <Marks marks={marks} />,
  },
  { id: 'status', width: 20, cell: ({ status }) => <ApplicationStatus status={status} /> },
  {
    id: 'since',
    width: 20,
    isQuiet: true,
    isLabelled: true,
    cell: ({ createdAt }, { lang }) => formatDate(createdAt, lang),
  },
];

function NameCell({ business }: { business: StaffBusiness }) {
  const { id, name } = business;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goToDesk({ business: id });
  };
  return (
    <span className="cell-lines">
      <a className="row-link" href={searchOfDesk({ business: id })} onClick={open}>
        <bdi>{name}</bdi>
      </a>
      <span className="cell-note">
        <bdi>
          <KindOf business={business} />
        </bdi>
      </span>
    </span>
  );
}

/** An organization, or a program of one and what it does. */
export function KindOf({ business: { parent, productType } }: { business: StaffBusiness }) {
  const t = useT();
  if (!parent) return t('staff.kind.organization');
  const product = productType ? t(`programs.productType.${productType}`) : null;
  return joinWords([t('staff.kind.programOf', { name: parent.name }), product], ' · ');
}

function Marks({ marks }: Pick<StaffBusiness, 'marks'>) {
  const t = useT();
  return (
    <span className="desk-marks">
      {BUSINESS_MARKS.filter((mark) => marks[mark]).map((mark) => (
        <Badge key={mark} tone="brand">
          {t(`staff.mark.${mark}.short`)}
        </Badge>
      ))}
    </span>
  );
}

/** Where its application stands. */
export function ApplicationStatus({ status }: { status: string }) {
  const t = useT();
  return <Status of={status === 'active' ? 'active' : 'pending'}>{t(`staff.status.${status}`)}</Status>;
}
