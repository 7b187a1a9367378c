import { useStore } from '@nanostores/react';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { goInstead } from '#lib/browser/navigate.ts';
import { isPendingApproval } from '#lib/contract/approvals/approval.ts';
import type { OrderKind } from '#lib/domain/orders/order-states.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import { cardsOf, createOrderFlow, type OrderDraft, type OrderFlow } from '#lib/stores/orders/flow.ts';
import { $writtenOrder, goToOrderStep, type OrderStep } from '#lib/stores/orders/query.ts';
import { reachableStep, stepsOf } from '#lib/stores/orders/reachable-step.ts';
import { showToastOnNextPage, TOAST_MS } from '#lib/stores/toasts.ts';
import { useKeptDraft } from '../flow/use-kept-draft.ts';
import { useAskBeforeLeaving } from '../ui/keep-typed.ts';
import { useT } from '../ui/texts.tsx';
import { AddressStep } from './address-step.tsx';
import type { StepProps } from './order-step.ts';
import { PeopleStep } from './people-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useDefaultAddress } from './shipping/use-default-address.ts';
import { useOrderingPrograms } from './use-order-kinds.ts';

type WizardProps = { kind: OrderKind; businessId: string };

/** A new order: people, address, review. The address of the page holds the step. */
export function OrderWizard({ kind, businessId }: WizardProps) {
  const t = useT();
  const what = `order ${kind} ${businessId}`;
  const [left] = useState(() => keptDraft<OrderDraft>(what));
  const [flow] = useState(() => createOrderFlow(kind, left));
  const [isKept, setKept] = useState(left.rows !== undefined);
  const programs = useOrderingPrograms(businessId, kind);
  const { business } = useStore(flow.$state).draft;
  const programId = programs.length === 1 ? (programs[0]?.id ?? '') : business;
  const step = useReachableStep(kind, flow, programId);
  useAddress(flow, programId, kind);
  useTyped(what, flow);
  useDone(flow, businessId);
  const heading = useRef(step);
  useEffect(() => {
    if (heading.current === step) return;
    heading.current = step;
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
  const props: StepProps = {
    kind,
    flow,
    programs,
    programId,
    onProgram: (chosen) => flow.change({ business: chosen }),
    isKept,
    onStartOver: () => {
      setKept(false);
      return flow.startOver();
    },
    goTo: (next) => goToOrderStep(kind, next),
  };
  return (
    <div className="wizard">
      <div className="thing-head">
        <button type="button" className="back-link" onClick={() => goToOrderStep('')}>
          <ChevronLeft className="flips" aria-hidden="true" />
          {t('orders.create.leave')}
        </button>
        <h1 className="page-title" tabIndex={-1}>
          {t(kind === 'physical' ? 'orders.create.physicalTitle' : 'orders.create.virtualTitle')}
        </h1>
        <Steps kind={kind} current={step} />
      </div>
      {step === 'people' && <PeopleStep {...props} />}
      {step === 'address' && <AddressStep {...props} />}
      {step === 'review' && <ReviewStep {...props} />}
    </div>
  );
}

function Steps({ kind, current }: { kind: OrderKind; current: OrderStep }) {
  const t = useT();
  return (
    <ol className="wizard-steps" aria-label={t('orders.create.steps')}>
      {stepsOf(kind).map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {t(`orders.create.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

/**
 * The step of the address, unless something before it is missing, as after a reload. The address is corrected then, so
 * that what is typed into the first step opens no other.
 */
function useReachableStep(kind: OrderKind, flow: OrderFlow, programId: string): OrderStep {
  const { step } = useStore($writtenOrder);
  const { draft } = useStore(flow.$state);
  const reached = programId === '' ? 'people' : reachableStep(kind, draft, step);
  useEffect(() => {
    if (reached !== step) goToOrderStep(kind, reached, 'replace');
  }, [kind, reached, step]);
  return reached;
}

function useAddress(flow: OrderFlow, programId: string, kind: OrderKind): void {
  const { data } = useDefaultAddress(programId, kind === 'physical');
  useEffect(() => {
    if (data) flow.prefill(data);
  }, [flow, data]);
}

/** Keeps the draft while the page is open, and asks before the page is left. */
function useTyped(what: string, flow: OrderFlow): void {
  const { draft, answer } = useStore(flow.$state);
  const isTyped = cardsOf(draft).length > 0;
  useAskBeforeLeaving(isTyped && answer === null);
  useKeptDraft(what, flow, () => (isTyped ? draft : null));
}

/** Once it is placed, the order's own page replaces the form in the history. */
function useDone(flow: OrderFlow, businessId: string): void {
  const t = useT();
  const { answer } = useStore(flow.$state);
  const isShown = useRef(false);
  useEffect(() => {
    if (!answer || isShown.current) return;
    isShown.current = true;
    if (isPendingApproval(answer)) {
      const { id } = answer.pendingApproval;
      showToastOnNextPage({
        tone: 'info',
        text: t('orders.create.pendingApproval'),
        durationMs: TOAST_MS.normal,
      });
      goInstead(`${pathTo('approvals', { businessId })}?request=${id}`);
      return;
    }
    const { order } = answer;
    const text = t('orders.create.done', { count: order.quantity });
    showToastOnNextPage({ tone: 'success', text, durationMs: TOAST_MS.normal });
    goInstead(pathTo('orderDetails', { businessId, orderId: order.id }));
  }, [answer, businessId, t]);
}
