import type { Clock } from '#lib/domain/clock.ts';

export const NOW_META = 'larkspur-now';

let offsetMs: number | undefined;

/**
 * The time as the server sees it: in the sandbox it can be moved, so the layout writes the moment of drawing into
 * `<meta name="larkspur-now" content="ISO 8601">`. Without it, this machine's own time.
 */
export const pageClock: Clock = {
  now() {
    offsetMs ??= readOffsetMs();
    return new Date(Date.now() + offsetMs);
  },
};

function readOffsetMs(): number {
  const told = document.querySelector<HTMLMetaElement>(`meta[name="${NOW_META}"]`)?.content;
  const drawnAt = performance.timeOrigin + performance.now();
  const ms = told ? Date.parse(told) - drawnAt : 0;
  return Number.isNaN(ms) ? 0 : ms;
}
