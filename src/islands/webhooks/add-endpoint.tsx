import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import { createAddEndpointFlow, type EndpointDraft } from '#lib/stores/webhooks/endpoints.ts';
import { openEndpoint } from '#lib/stores/webhooks/query.ts';
import { formFailure } from '../flow/failure-text.ts';
import { FlowFailure } from '../flow/flow-failure.tsx';
import { useKeptDraft } from '../flow/use-kept-draft.ts';
import { Button } from '../ui/button.tsx';
import { focusFirstInvalid } from '../ui/focus-first-invalid.ts';
import { useT } from '../ui/texts.tsx';
import { EndpointFields } from './endpoint-fields.tsx';

/** The form of the first endpoint; its page follows, with the secret in sight. */
export function AddEndpoint({ businessId }: { businessId: string }) {
  const t = useT();
  const what = `new endpoint of ${businessId}`;
  const [flow] = useState(() => createAddEndpointFlow(businessId, keptDraft<EndpointDraft>(what)));
  useKeptDraft(what, flow);
  const state = useStore(flow.$state);
  const form = useRef<HTMLFormElement>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (state.sending) return;
    const answer = flow.review() ? await flow.submit() : null;
    if (answer) openEndpoint(answer.endpoint.id);
    else requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  const failure = formFailure(state);
  return (
    <form ref={form} className="dialog-stack" noValidate onSubmit={(event) => void add(event)}>
      <EndpointFields businessId={businessId} flow={flow} />
      {failure && <FlowFailure failure={failure} failed={(reason) => t('webhooks.add.failed', { reason })} />}
      <div className="form-foot portal-first-foot">
        <Button tone="primary" type="submit" busy={state.sending}>
          {t('webhooks.add.submit')}
        </Button>
      </div>
    </form>
  );
}
