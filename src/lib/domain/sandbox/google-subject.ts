/** The name that the sandbox's Google has for the person with an address: always the same one. */
export const googleSubject = (email: string): string => `sandbox-google:${email.toLowerCase()}`;
