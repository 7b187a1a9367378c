import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The bare server's answer to every request. */
export type BareAnswer = { type: string; encoding: string; base64: string };

// Run by fork: receives its answer once, sends its port, and ends with its parent.
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
