import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CONNECTIONS = 32;
const GRACE_MS = 15_000;

type Report = {
  duration: number;
  requests: { total: number };
  non2xx: number;
  errors: number;
};

/**
 * Requests per second that an address answers over 32 kept connections from another process.
 *
 * @throws Error when any answer is missing or is not 2xx: such a figure would mean nothing
 */
export async function requestsPerSecond(
  address: string,
  { seconds, headers = {} }: { seconds: number; headers?: Record<string, string> },
): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
  const args = [autocannon, '--json', '-n', '-c', String(CONNECTIONS), '-d', String(seconds), ...given];
  const { stdout } = await run(process.execPath, [...args, address], {
    timeout: seconds * 1000 + GRACE_MS,
    maxBuffer: 8 * 1024 * 1024,
  });
  const report = JSON.parse(stdout) as Report;
  if (report.non2xx > 0 || report.errors > 0 || report.requests.total === 0) {
    throw new Error(`${address}: ${report.non2xx} answers were not 2xx, ${report.errors} failed.`);
  }
  return report.requests.total / report.duration;
}
