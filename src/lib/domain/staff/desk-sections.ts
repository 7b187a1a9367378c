/** The sections of the staff's desk, the first one open at first; the island has a component for each. */
export const DESK_SECTIONS = ['businesses', 'applications', 'people', 'deposits', 'log'] as const;
export type DeskSection = (typeof DESK_SECTIONS)[number];
