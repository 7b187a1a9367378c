/** Does the work of many callers together and answers each by itself. */
export type Batcher<Item, Answer> = (item: Item) => Promise<Answer>;

/** More is waiting than may wait; the caller answers for it. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

type Waiting<Item, Answer> = {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Gathers items while earlier ones are at work and sends at once when nothing is: no timer, so a lone caller waits
 * for nobody. A batch that fails is done again item by item, so that one bad item never harms the others.
 *
 * @param run does all of a batch or nothing, and answers in its order
 * @param limits.batch items in one batch at most
 * @param limits.inFlight batches at work at once
 * @param limits.crowd waiting items that start another batch beside one at work; fewer wait for it, because many
 *   small batches cost more than few large ones
 * @param limits.waiting items that may wait; one more is refused with QueueFull
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
