/** An autoload loads, rests, or is over. */
export const AUTOLOAD_STATES = ['active', 'paused', 'ended'] as const;
export type AutoloadState = (typeof AUTOLOAD_STATES)[number];

/** Which state follows which by an act of a member; an ended one begins no more. */
const STEPS: Readonly<Record<AutoloadState, readonly AutoloadState[]>> = {
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
};

export const mayStep = (from: AutoloadState, to: AutoloadState): boolean => STEPS[from].includes(to);

/**
 * What became of the run of a date: it waits for a balance that covers it, was done, was missed when its day was over,
 * or was left out by a member.
 */
export const AUTOLOAD_RUN_STATES = ['waiting', 'done', 'missed', 'skipped'] as const;
export type AutoloadRunState = (typeof AUTOLOAD_RUN_STATES)[number];

/** Whether a member may still run it or leave it out. */
export const isRunOpen = (state: AutoloadRunState): boolean => state === 'waiting' || state === 'missed';
