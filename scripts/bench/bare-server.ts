import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the bare server answers to everything. */
export type BareAnswer = { type: string; encoding: string; base64: string };

// Run by fork: told once what to answer, tells its port, and ends when its parent does.
process.once('message', ({ type, encoding, base64 }: BareAnswer) => {
  const body = Buffer.from(base64, 'base64');
  const headers = {
    'content-type': type,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  const server = createServer((_, res) => {
    res.writeHead(200, headers);
    res.end(body);
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.once('disconnect', () => process.exit(0));
