import { startBare } from './bare.ts';
import { THROUGHPUT_BUDGETS } from './budgets.ts';
import { requestsPerSecond } from './load.ts';
import { inTurns } from './rounds.ts';
import { compared, type Row } from './row.ts';
import type { Stage } from './stage.ts';
import { type Encoding, onTheWire } from './wire.ts';

const WARM_UP_S = 1;
const GROUP = 'throughput';

const SUBJECTS: readonly { what: string; path: string; encoding: Encoding; atLeast: number }[] = [
  { what: 'API ping', path: '/api/health', encoding: 'identity', atLeast: THROUGHPUT_BUDGETS.ping },
  { what: 'public HTML, brotli', path: '/', encoding: 'br', atLeast: THROUGHPUT_BUDGETS.publicPage },
];

/** Our answers a second ÷ those of a bare node:http server with the same body, measured in turns. */
export async function measureThroughput({ system, options }: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, path, encoding, atLeast } of SUBJECTS) {
    const address = `${addressOf(system.url)}${path}`;
    const answer = await onTheWire(address, encoding);
    const bare = await startBare(answer);
    try {
      const ask = (url: string, seconds: number) =>
        requestsPerSecond(url, { seconds, headers: { 'accept-encoding': encoding } });
      await ask(address, WARM_UP_S);
      await ask(bare.url, WARM_UP_S);
      const { first, second, ratio } = await inTurns(
        options.rounds,
        () => ask(address, options.seconds),
        () => ask(bare.url, options.seconds),
      );
      const note = `bare node:http, ${answer.body.length} bytes`;
      rows.push(
        compared({
          group: GROUP,
          what,
          unit: 'req/s',
          note,
          ratio,
          figure: first,
          comparedWith: second,
          demand: { atLeast },
        }),
      );
    } finally {
      await bare.stop();
    }
  }
  return rows;
}

/** The numeric address, as the bare server's is: a name would need a lookup. */
const addressOf = (url: string) => url.replace('//localhost', '//127.0.0.1');
