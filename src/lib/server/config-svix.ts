import * as z from 'zod';

/** With what webhooks are Svix's. */
export type SvixSettings = {
  token: string;
  /** Of a server of its own; otherwise the token says the region. */
  address?: string | undefined;
};

const must = (words: string) => ({ error: `must be ${words}` });

const TOKEN = must('the token of a Svix environment');

export const SVIX_SETTINGS = z.object({
  SVIX_TOKEN: z.string(TOKEN).min(8, TOKEN),
  SVIX_ADDRESS: z
    .string()
    .regex(/^https:\/\/[^?#]+$|^http:\/\/(localhost|127\.0\.0\.1)[:/][^?#]*$/, must('an https address'))
    .optional(),
});

/** The settings of Svix, where webhooks are its, and what is wrong with them. */
export function readSvixSettings(environment: Record<string, string | undefined>): {
  svix: SvixSettings | undefined;
  faults: string[];
} {
  const isGiven = Boolean(environment.SVIX_TOKEN || environment.SVIX_ADDRESS);
  if (!isGiven) return { svix: undefined, faults: [] };
  const { data, error } = SVIX_SETTINGS.safeParse({
    ...environment,
    SVIX_ADDRESS: environment.SVIX_ADDRESS || undefined,
  });
  if (!data) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    return { svix: undefined, faults };
  }
  return { svix: { token: data.SVIX_TOKEN, address: data.SVIX_ADDRESS }, faults: [] };
}
