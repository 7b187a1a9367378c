import type { Fault, PortName } from '#lib/domain/integrations/integrations.ts';
import { ProviderError } from '../provider-error.ts';
import { type Circuit, createCircuit } from './circuit.ts';
import { faultOf, REFUSED } from './fault-of.ts';

/** How one call to a service went. */
export type Outcome = {
  port: PortName;
  /** `rested`: it was not asked, because its last calls had failed. */
  result: 'done' | 'refused' | 'failed' | 'rested';
  fault: Fault | null;
  seconds: number;
};

export type GuardOptions = {
  port: PortName;
  /** The longest that a call may take, above the adapter's own limits. */
  limitMs: number;
  report(outcome: Outcome): void;
  /** Milliseconds that only ever grow. */
  nowMs?: () => number;
  /** The port's own error for a service that cannot be reached. */
  unavailable?: (message: string) => Error;
};

/** The same port whose named calls pass a guard: time limit, circuit, report. What else it has stays as it is. */
export function guardPort<Port extends object>(
  port: Port,
  calls: readonly AsyncCallOf<Port>[],
  options: GuardOptions,
): Port {
  const circuit = createCircuit(options.nowMs ?? (() => performance.now()));
  const guarded = Object.fromEntries(
    calls.map((name) => {
      const call = (port[name] as Call).bind(port);
      return [name, (...args: unknown[]) => pass(circuit, () => call(...args), options)];
    }),
  );
  return { ...port, ...guarded };
}

type Call = (...args: unknown[]) => Promise<unknown>;

/** The names of a port's calls that answer later. */
export type AsyncCallOf<Port> = {
  [Name in keyof Port]: Port[Name] extends (...args: never[]) => Promise<unknown> ? Name : never;
}[keyof Port];

async function pass(
  circuit: Circuit,
  call: () => Promise<unknown>,
  { port, limitMs, report, nowMs = () => performance.now(), unavailable }: GuardOptions,
): Promise<unknown> {
  const begunMs = nowMs();
  const tell = (result: Outcome['result'], fault: Fault | null = null) =>
    report({ port, result, fault, seconds: (nowMs() - begunMs) / 1_000 });
  const fail = unavailable ?? ((message: string) => new ProviderError(message));
  if (!circuit.enter()) {
    tell('rested');
    throw fail(`${port} failed several times in a row and is left alone for a moment.`);
  }
  try {
    const answer = await within(limitMs, call(), () => fail(`No answer from ${port} within ${limitMs} ms.`));
    circuit.succeed();
    tell('done');
    return answer;
  } catch (error) {
    const fault = error instanceof Late ? 'noAnswer' : faultOf(error);
    if (fault === REFUSED) {
      circuit.succeed();
      tell('refused');
    } else {
      circuit.fail();
      tell('failed', fault);
    }
    throw error instanceof Late ? error.shown : error;
  }
}

/** The limit was reached; what comes later is nobody's. */
class Late extends Error {
  readonly shown: Error;
  constructor(shown: Error) {
    super(shown.message);
    this.shown = shown;
  }
}

function within<T>(limitMs: number, answer: Promise<T>, error: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late(error())), limitMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
