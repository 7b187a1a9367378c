/** Runs the work of many callers in batches and answers each caller separately. */
export type Batcher<Item, Answer> = (item: Item) => Promise<Answer>;

/** The queue is full; the caller handles the refusal. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

type Waiting<Item, Answer> = {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Gathers items while earlier batches run, and starts at once when none runs: there is no timer, so a single caller
 * never waits for others. A batch that fails is repeated item by item, so that one bad item never harms the others.
 *
 * @param run does all of a batch or nothing, and returns the answers in its order
 * @param limits.batch most items in one batch
 * @param limits.inFlight most batches running at once
 * @param limits.crowd waiting items that start another batch beside a running one; fewer wait for it, because many
 *   small batches cost more than few large ones
 * @param limits.waiting most waiting items; one more is refused with QueueFull
 */
export function createBatcher<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  limits: { batch: number; inFlight: number; crowd: number; waiting: number },
): Batcher<Item, Answer> {
  const queue: Waiting<Item, Answer>[] = [];
  let inFlight = 0;

  const mayStart = () => inFlight === 0 || (inFlight < limits.inFlight && queue.length >= limits.crowd);

  const startBatches = () => {
    while (queue.length > 0 && mayStart()) {
      inFlight++;
      void runBatch(queue.splice(0, limits.batch)).finally(() => {
        inFlight--;
        startBatches();
      });
    }
  };

  const runBatch = async (batch: readonly Waiting<Item, Answer>[]) => {
    try {
      const answers = await run(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => {
        resolve(answers[index] as Answer);
      });
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1) only?.reject(error);
      else for (const waiting of batch) await runBatch([waiting]);
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= limits.waiting) {
        reject(new QueueFull(`${limits.waiting} items wait already.`));
        return;
      }
      queue.push({ item, resolve, reject });
      // Callers of one turn of the event loop share a batch.
      if (queue.length === 1 || queue.length === limits.crowd) queueMicrotask(startBatches);
    });
}
