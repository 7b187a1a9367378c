import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { ActFailure, ActFlow } from '#lib/stores/act-flow.ts';
import { ConfirmPassword } from '../flow/confirm-password.tsx';
import { formFailure } from '../flow/failure-text.ts';
import { FlowFailure } from '../flow/flow-failure.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';

type FootProps<Draft extends object, Answer> = {
  flow: ActFlow<Draft, Answer>;
  act: string;
  failed: (reason: string) => string;
  /** nothing to save */
  disabled: boolean;
  /** the failure is explained by the form itself */
  isExplained: boolean;
  children?: ReactNode;
};

/** The foot of a settings form: what will be saved, why it was not, and the button; the password first where it must be. */
export function SaveFoot<Draft extends object, Answer>(props: FootProps<Draft, Answer>) {
  const { flow, act, failed, disabled, isExplained, children } = props;
  const t = useT();
  const state = useStore(flow.$state);
  const [left, setLeft] = useState<ActFailure | null>(null);
  const failure = formFailure(state);
  const needsPassword = isCallError(state.failure?.error, 'fresh_sign_in_required');
  const isAsked = needsPassword && state.failure !== left && !state.sending;
  return (
    <>
      {failure && !isExplained && !needsPassword && (
        <FlowFailure failure={failure} failed={(reason) => failed(reason)} unknown={t('shell.act.unknown')} />
      )}
      <div className="page-foot" data-print="no">
        {children}
        <Button tone="primary" type="submit" busy={state.sending} disabled={disabled}>
          {act}
        </Button>
      </div>
      {isAsked && (
        <ConfirmPassword onConfirmed={() => void flow.submit()} onBack={() => setLeft(state.failure)} />
      )}
    </>
  );
}
