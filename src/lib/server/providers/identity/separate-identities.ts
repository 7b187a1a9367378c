const ORIGIN = 'https://identitytoolkit.googleapis.com';
const TIMEOUT_MS = 5_000;

type ProjectSettings = { signIn?: { allowDuplicateEmails?: boolean } };

type Asked = {
  projectId: string;
  /** of the service account that administers identities */
  accessToken: () => Promise<string>;
  /** Replaces Google's address, for tests. */
  origin?: string;
};

/**
 * Asks the project whether it keeps one identity for each way in (docs/decisions/025). Where no answer comes the start
 * goes on: the setting does not change by a restart.
 *
 * @throws Error where the project joins identities by their email, so that Google could take over an account
 */
export async function assertSeparateIdentities(asked: Asked): Promise<void> {
  const settings = await readSettings(asked).catch(() => undefined);
  if (settings && settings.signIn?.allowDuplicateEmails !== true) {
    throw new Error(
      'Live mode cannot start: the Firebase project links accounts that use the same email. Choose "Create multiple accounts for each identity provider" (Authentication, Settings, User account linking), or leave out IDENTITY_AUTH_DOMAIN.',
    );
  }
}

async function readSettings({
  projectId,
  accessToken,
  origin = ORIGIN,
}: Asked): Promise<ProjectSettings | undefined> {
  const url = `${origin}/admin/v2/projects/${encodeURIComponent(projectId)}/config`;
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${await accessToken()}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return answer.ok ? ((await answer.json()) as ProjectSettings) : undefined;
}
