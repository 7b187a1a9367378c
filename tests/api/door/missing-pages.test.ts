import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchRoute } from '#lib/domain/shell/routes.ts';
import { createDoor } from '#lib/server/door/door.ts';
import { pageContext } from '#lib/server/door/page-context.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
let port: number;
let close: () => void;

/** Answers with the brand of the page, as the middleware finds it, and whether there is a page. */
function render({ url }: Request): Promise<Response> {
  const { hostname: host, pathname: path, searchParams: query } = new URL(url);
  const { brand } = pageContext({ host, path, query, cookie: undefined, acceptLanguage: undefined }, {});
  return Promise.resolve(new Response(brand.key, { status: matchRoute(path) ? 200 : 404 }));
}

beforeAll(async () => {
  api = await createTestApi();
  const { server } = createDoor({
    platform: api.platform,
    api: new Hono(),
    assets: () => false,
    render,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  close = () => server.close();
});
afterAll(async () => {
  close();
  await api.drop();
});

/** As it was typed: `fetch` would mend the path. */
const open = (path: string): Promise<[status: number | undefined, brand: string]> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve([response.statusCode, text]));
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['/harbor/nothing', 'harbor'],
  ['/harbor//x', 'harbor'],
  ['/harbor/%E0%A4%A', 'harbor'],
  ['/harbor/%252525', 'harbor'],
  ['/HARBOR/login', 'harbor'],
  ['/Harbor/cards', 'harbor'],
  ['/HARBOR//%E0%A4%A', 'harbor'],
  ['/nothing//x', 'larkspur'],
  ['/harbors/%E0%A4%A', 'larkspur'],
  ['/%E0%A4%A', 'larkspur'],
])('%s leads to no page, and what says so bears the brand %s', async (path, brand) => {
  expect(await open(path)).toEqual([404, brand]);
});
