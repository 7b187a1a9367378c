import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 5_000;
const KEPT_OUTPUT_CHARACTERS = 4_000;

export interface EmulatorOptions {
  /** 0 takes any free port. */
  port: number;
  /** Folder whose `identity/accounts.jsonl` keeps the accounts over restarts; without it they are forgotten. */
  dataDir?: string | undefined;
  projectId?: string;
}

export interface Emulator {
  /** For example `http://127.0.0.1:9099`, without a slash at the end. */
  url: string;
  port: number;
  pid: number;
  /** Settles when the process is gone, wanted or not; carries what it last wrote to its error output. */
  exited: Promise<{ code: number | null; output: string }>;
  stop(): Promise<void>;
}

/** The emulator did not start; `code` is the system's (EADDRINUSE and the like) where there is one. */
export class EmulatorStartError extends Error {
  override name = 'EmulatorStartError';
  code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Starts the Firebase Auth emulator in a child process that ends with this one, and waits until it answers
 * (about one second). Needs Node 24, which runs the child's TypeScript as it is.
 * @throws EmulatorStartError when the port is taken or the process ends or hangs
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const child = spawnEmulator(options);
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-KEPT_OUTPUT_CHARACTERS);
  });
  const exited = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  try {
    const port = await untilReady(child, () => output);
    const pid = child.pid as number;
    return { url: `http://127.0.0.1:${port}`, port, pid, exited, stop: () => stopChild(child, exited) };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

function spawnEmulator({ port, dataDir, projectId }: EmulatorOptions): ChildProcess {
  const script = fileURLToPath(new URL('../emulator.ts', import.meta.url));
  const flags = ['--port', String(port)];
  if (dataDir) flags.push('--data', dataDir);
  if (projectId) flags.push('--project', projectId);
  return spawn(process.execPath, ['--disable-warning=DeprecationWarning', script, ...flags], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

function untilReady(child: ChildProcess, output: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (why: string, code?: string) => {
      clearTimeout(timer);
      reject(new EmulatorStartError(`The identity emulator did not start: ${why}`, code));
    };
    const timer = setTimeout(() => fail(`no answer within ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS);
    child.on('error', (error: NodeJS.ErrnoException) => fail(error.message, error.code));
    child.once('close', (code) => fail(`it ended with code ${code}. ${output()}`.trim()));
    child.on('message', (message: { ready?: number; failed?: string }) => {
      if (message.failed) fail(message.failed, message.failed);
      if (!message.ready) return;
      clearTimeout(timer);
      resolve(message.ready);
    });
  });
}

async function stopChild(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}
