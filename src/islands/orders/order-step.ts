import type { OrderKind } from '#lib/domain/orders/order-states.ts';
import type { OrderFlow } from '#lib/stores/orders/flow.ts';
import type { OrderingProgram } from '#lib/stores/orders/ordering-programs.ts';
import type { OrderStep } from '#lib/stores/orders/query.ts';

/** What each step is given. */
export type StepProps = {
  kind: OrderKind;
  flow: OrderFlow;
  programs: readonly OrderingProgram[];
  /** the business that orders; empty until one is chosen */
  programId: string;
  onProgram: (id: string) => void;
  /** what was typed into it before it was left; until it is begun anew */
  isKept: boolean;
  /** @returns the id of the first row */
  onStartOver: () => string;
  goTo: (step: OrderStep) => void;
};
