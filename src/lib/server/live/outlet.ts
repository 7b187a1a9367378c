export type Outlet = ReturnType<typeof createOutlet>;

const encoder = new TextEncoder();

/** A stream that is written to from outside. A reader that leaves more than `maxBytes` unread is cut off. */
export function createOutlet({ maxBytes, onEnd }: { maxBytes: number; onEnd: () => void }) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOpen = true;
  const stop = (act?: () => void) => {
    if (!isOpen) return;
    isOpen = false;
    act?.();
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxBytes }),
  );
  return {
    body,
    write(text: string): void {
      if (!isOpen) return;
      controller?.enqueue(encoder.encode(text));
      if ((controller?.desiredSize ?? 0) <= 0)
        stop(() => controller?.error(new Error('The reader is too slow.')));
    },
    end: () => stop(() => controller?.close()),
  };
}
