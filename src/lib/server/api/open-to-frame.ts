import type { Hono } from 'hono';

/** The origin that a document without one sends. */
const NO_ORIGIN = 'null';

/** Lets only the card frame, whose origin is `null`, call a path and read the answer. */
export function openToFrame(api: Hono, path: string): void {
  api.options(path, ({ req }) => {
    if (req.header('origin') !== NO_ORIGIN) return new Response(null, { status: 403 });
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-origin': NO_ORIGIN,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        vary: 'Origin',
      },
    });
  });
  api.use(path, async (context, next) => {
    await next();
    context.header('vary', 'Origin');
    if (context.req.header('origin') === NO_ORIGIN) context.header('access-control-allow-origin', NO_ORIGIN);
  });
}
