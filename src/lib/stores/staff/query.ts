import { computed } from 'nanostores';
import { UNMATCHED_DEPOSIT_STATES } from '#lib/domain/funding/unmatched-deposits.ts';
import { REVIEW_OUTCOMES } from '#lib/domain/onboarding/application-states.ts';
import { ONBOARDING_STATUSES } from '#lib/domain/onboarding/destination.ts';
import { BUSINESS_MARKS } from '#lib/domain/staff/business-marks.ts';
import { DESK_SECTIONS, type DeskSection } from '#lib/domain/staff/desk-sections.ts';
import { STAFF_ACTIVITY_TYPES } from '#lib/domain/staff/staff-activity-types.ts';
import { isUuid } from '#lib/domain/uuid.ts';
import { $search, changeSearch } from '../list/address.ts';
import { defineList } from '../list/define-list.ts';

/** Every business, as its address describes the list. */
export const businessesList = defineList({
  name: 'staff-businesses',
  search: true,
  filters: { mark: BUSINESS_MARKS, parent: 'ids' },
});

/** The query as the calls take it. */
export const businessesQuery = ({ parent, ...query }: ReturnType<typeof businessesList.toInput>) => ({
  ...query,
  ...(parent?.[0] ? { parent: parent[0] } : {}),
});

/** Applications of businesses, those that wait longest first. */
export const applicationsList = defineList({
  name: 'staff-applications',
  search: true,
  filters: { review: REVIEW_OUTCOMES, status: ONBOARDING_STATUSES },
});

/** Money that came for no account of the platform. */
export const unmatchedList = defineList({
  name: 'staff-deposits',
  filters: { state: UNMATCHED_DEPOSIT_STATES },
});

/** The staff's own log. */
export const staffLog = defineList({
  name: 'staff-log',
  filters: { type: STAFF_ACTIVITY_TYPES, about: 'ids' },
});

/** The query as the calls take it. */
export const logQuery = ({ about, ...query }: ReturnType<typeof staffLog.toInput>) => ({
  ...query,
  ...(about?.[0] ? { business: about[0] } : {}),
});

/** What the desk shows: a section, or in it one business or application by its id. */
export type Desk = {
  readonly section: DeskSection;
  readonly business: string;
  readonly application: string;
};

export const $desk = computed($search, (search): Desk => {
  const params = new URLSearchParams(search);
  return {
    section: DESK_SECTIONS.find((one) => one === params.get('section')) ?? DESK_SECTIONS[0],
    business: idIn(params, 'business'),
    application: idIn(params, 'application'),
  };
});

function idIn(params: URLSearchParams, name: string): string {
  const id = params.get(name) ?? '';
  return isUuid(id) ? id.toLowerCase() : '';
}

/** The query of a place at the desk; a list there is narrowed by `more`. */
export function searchOfDesk(place: Partial<Desk>, more: Record<string, string> = {}): string {
  const { section = DESK_SECTIONS[0], business, application } = place;
  const params = new URLSearchParams(more);
  if (section !== DESK_SECTIONS[0]) params.set('section', section);
  if (business) params.set('business', business);
  if (application) params.set('application', application);
  return params.size > 0 ? `?${params}` : '';
}

/** Opens another place at the desk, as a step for Back. */
export const goToDesk = (place: Partial<Desk>, more: Record<string, string> = {}): void =>
  changeSearch(new URLSearchParams(searchOfDesk(place, more)), 'push');
