import { AwsClient } from 'aws4fetch';
import type { Clock } from '#lib/domain/clock.ts';
import { isUuid } from '#lib/domain/uuid.ts';
import type { ObjectStoreSettings } from '../../config-files.ts';
import type { FileStore } from './port.ts';

const TIMEOUT_MS = 20_000;
/** Each of its requests may be repeated: the same bytes stand under the same key, however often they are sent. */
const TRIES = 3;

type Part = 'arrived' | 'kept';

/**
 * Files in a bucket of an object store with Amazon's interface: Amazon S3, Cloudflare R2, MinIO. Type and length are
 * among the signed headers of an address, so the store itself refuses any other file.
 */
export function createObjectStore(
  { address, region, keyId, secret }: ObjectStoreSettings,
  { clock, timeoutMs = TIMEOUT_MS }: { clock: Clock; timeoutMs?: number },
): FileStore {
  const signer = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 0,
  });
  // An id is ours alone; nothing that somebody typed becomes a key.
  const addressOf = (id: string, part: Part) => {
    if (!isUuid(id)) throw new RangeError('a file is named by its id');
    return `${address}/${part}/${id}`;
  };
  async function ask(url: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(await signer.sign(url, init), {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new StoreRefusal(answer.status);
  }
  async function send<T>(
    url: string,
    init: RequestInit,
    read: (answer: Response) => Promise<T>,
    tries = TRIES,
  ): Promise<T> {
    try {
      return await read(await ask(url, init));
    } catch (error) {
      const isFinal = error instanceof StoreRefusal && error.status < 500 && error.status !== 429;
      if (isFinal || tries === 1) throw error;
      return send(url, init, read, tries - 1);
    }
  }
  const ended = async (answer: Response) => void (await answer.body?.cancel());
  const read = (id: string, part: Part) =>
    send(addressOf(id, part), { method: 'GET' }, async (answer) => {
      if (answer.status !== 404) return new Uint8Array(await answer.arrayBuffer());
      await ended(answer);
      return null;
    });
  const remove = (id: string, part: Part) => send(addressOf(id, part), { method: 'DELETE' }, ended);
  return {
    async presign({ id, contentType, sizeBytes, expiresAt }) {
      const headers = { 'content-type': contentType, 'content-length': String(sizeBytes) };
      // The time of signing is the machine's own, which the store compares with its own; only how long it lasts is ours.
      const seconds = Math.max(1, Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1_000));
      const url = new URL(addressOf(id, 'arrived'));
      url.searchParams.set('X-Amz-Expires', String(seconds));
      const signed = await signer.sign(url, {
        method: 'PUT',
        headers,
        aws: { signQuery: true, allHeaders: true },
      });
      return { url: signed.url, headers };
    },
    readArrived: (id) => read(id, 'arrived'),
    async keep(id, bytes) {
      const body = new Uint8Array(bytes);
      const written = await send(addressOf(id, 'kept'), { method: 'PUT', body }, async (answer) => {
        await ended(answer);
        return answer.ok;
      });
      if (!written) throw new StoreRefusal(404);
      await remove(id, 'arrived');
    },
    readKept: (id) => read(id, 'kept'),
    async discard(id) {
      await remove(id, 'arrived');
      await remove(id, 'kept');
    },
  };
}

/** Its words may repeat the address with its signature, so only the status is kept. */
class StoreRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The object store answered ${status}.`);
    this.status = status;
  }
}
