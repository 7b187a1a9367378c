import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pack } from '../../../scripts/pack/pack.ts';
import { ensureBuilt } from '../../../scripts/start/build.ts';

const root = join(import.meta.dirname, '../../..');

/** Builds where needed and packs what a server runs into an empty folder. */
export async function packInto(folder: string) {
  await ensureBuilt(root);
  return pack(root, folder);
}

type Ran = { code: number | null; said: string };

/** Those that a test did not end itself, for its `afterAll`. */
const running = new Set<ChildProcess>();
export const endPacked = () => running.forEach((child) => void child.kill('SIGKILL'));

/** A process in that folder with nothing but the given environment. */
export function runPacked(folder: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, { cwd: folder, env: { PATH: process.env.PATH ?? '', ...env } });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = new Promise<Ran>((resolve) => child.once('close', (code) => resolve({ code, said })));
  return { child, ended, said: () => said };
}

export type PackedNode = { url: string; child: ChildProcess; said: () => string; stop(): Promise<Ran> };

/** Starts a node and waits until it is ready. @throws Error with what it said where it ends before */
export async function startPackedNode(
  folder: string,
  port: number,
  env: Record<string, string>,
): Promise<PackedNode> {
  const { child, ended, said } = runPacked(folder, ['dist/server/entry.mjs'], { ...env, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  let end: Ran | undefined;
  void ended.then((ran) => {
    end = ran;
  });
  for (const until = Date.now() + 60_000; ; ) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) break;
    if (end || Date.now() > until) throw new Error(`The node did not come up:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, child, said, stop };
}
