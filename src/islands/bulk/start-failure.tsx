import { FailedNotice } from '../flow/failed-notice.tsx';

export type Failed = { readonly error: unknown; readonly text: string };

/** Why nothing was begun; spoken when it comes. */
export function StartFailure({ failure }: { failure: Failed | null }) {
  return failure && <FailedNotice error={failure.error}>{failure.text}</FailedNotice>;
}
