/** What somebody typed runs as its own language does; while nothing is typed, the place runs as the page does. */
export const typedDirection = (value: unknown): 'auto' | undefined => (value ? 'auto' : undefined);
