import { problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Config } from '../../config.ts';
import { isAllowedUrl } from '../../providers/webhooks/post.ts';

/** The address as it is stored. @throws Refusal 422 for one that nothing is ever sent to */
export function assertUrl(config: Pick<Config, 'webhookLoopbackPort'>, url: string): string {
  if (isAllowedUrl(url, config.webhookLoopbackPort)) return new URL(url).href;
  throw new Refusal('validation_failed', {
    fields: { url: fieldProblem(problem('endpointAddress'), 'url') },
  });
}
