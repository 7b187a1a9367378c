import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { ActFailure } from '#lib/stores/act-flow.ts';
import { ConfirmPassword } from './confirm-password.tsx';
import { FlowDialog, type FlowDialogProps } from './flow-dialog.tsx';

/** An act that decides where money goes or what people may do: it asks for the password where the server needs a recent sign-in. */
export function FreshFlowDialog<Draft extends object, Answer>(props: FlowDialogProps<Draft, Answer, void>) {
  const { flow } = props;
  const { failure } = useStore(flow.$state);
  const [left, setLeft] = useState<ActFailure | null>(null);
  const isLeft = failure !== null && failure === left;
  if (!isLeft && isCallError(failure?.error, 'fresh_sign_in_required')) {
    return <ConfirmPassword onConfirmed={() => void flow.submit()} onBack={() => setLeft(failure)} />;
  }
  return <FlowDialog {...props} isShownByReview={isLeft} />;
}
