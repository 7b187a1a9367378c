import * as z from 'zod';

/** Where files are kept, in an object store with Amazon's interface. */
export type ObjectStoreSettings = {
  /** Of the bucket, without a slash at its end. */
  address: string;
  region: string;
  keyId: string;
  secret: string;
};

const must = (words: string) => ({ error: `must be ${words}` });
const SECRET = must('the secret of the key');

export const FILES_SETTINGS = z.object({
  FILES_ADDRESS: z
    .url(must('the address of a bucket, such as https://s3.us-east-1.amazonaws.com/files'))
    .regex(/^https:\/\/[^?#]+$|^http:\/\/(localhost|127\.0\.0\.1)[:/][^?#]*$/, must('an https address')),
  FILES_REGION: z.string().min(1).default('auto'),
  FILES_KEY_ID: z.string(must('the id of a key')).min(1, must('the id of a key')),
  FILES_SECRET: z.string(SECRET).min(1, SECRET),
});

/** The settings of the object store, all or none, and what is wrong with them. */
export function readObjectStoreSettings(environment: Record<string, string | undefined>): {
  objectStore: ObjectStoreSettings | undefined;
  faults: string[];
} {
  if (!environment.FILES_ADDRESS) return { objectStore: undefined, faults: [] };
  const { data, error } = FILES_SETTINGS.safeParse(environment);
  if (!data) {
    const faults = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    return { objectStore: undefined, faults };
  }
  return {
    objectStore: {
      address: data.FILES_ADDRESS.replace(/\/$/, ''),
      region: data.FILES_REGION,
      keyId: data.FILES_KEY_ID,
      secret: data.FILES_SECRET,
    },
    faults: [],
  };
}
