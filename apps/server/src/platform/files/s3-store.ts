import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { fileFolder, fileKey, isFileKey } from './file-key.ts';
import type { FileStore, KeptFile } from './file-store.ts';
import { isMissing, statusOf, unavailable } from './s3-errors.ts';
import { storageError } from './storage-errors.ts';

export type S3Config = {
  /** Where it answers; undefined for Amazon's own, of the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket stands in the path of the addresses, and not in the name of the host. */
  readonly forcePathStyle: boolean;
};

/** How long the storage may take, in milliseconds, and how often it is asked again. */
export type S3Patience = {
  readonly connectMs: number;
  /** From the question to the head of the answer, for one try. */
  readonly answerMs: number;
  /** All tries together: nobody waits longer. */
  readonly wholeMs: number;
  /** Between two pieces of a file that is read: who downloads may be slow too. */
  readonly idleMs: number;
  readonly tries: number;
};

const patience: S3Patience = {
  connectMs: 2000,
  answerMs: 8000,
  wholeMs: 12_000,
  idleMs: 60_000,
  tries: 3,
};

export type S3Store = FileStore & {
  /**
   * Asks whether the bucket is there and ours. Throws a StartError when the storage says that it is not, an
   * OutsideUnavailable when it says nothing.
   */
  check(): Promise<void>;
};

const absent = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw unavailable(error);
};

function clientOf(config: S3Config, { connectMs, answerMs, idleMs, tries }: S3Patience): S3Client {
  return new S3Client({
    region: config.region,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: tries,
    // The signature covers the bytes already, and storages that are not Amazon's refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleMs,
    },
  });
}

/**
 * Files kept in a bucket of an S3-compatible storage (STORAGE=s3), private, which any number of machines share. An object is
 * replaced whole or not at all. Methods throw an OutsideUnavailable, which answers 503, when the storage cannot be used.
 */
export function s3Store(config: S3Config, given: Partial<S3Patience> = {}): S3Store {
  const limits = { ...patience, ...given };
  const client = clientOf(config, limits);
  const Bucket = config.bucket;

  /** Runs one exchange up to the head of its answer. */
  async function within<T>(send: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      giveUp.abort();
    }, limits.wholeMs);
    try {
      return await send(giveUp.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  async function openObject(Key: string): Promise<KeptFile | null> {
    const answer = await within((abortSignal) =>
      client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }),
    ).catch(absent);
    if (!answer) return null;
    const { Body, ContentLength } = answer;
    if (!(Body instanceof Readable) || ContentLength === undefined) {
      throw unavailable(new Error('an object without a body or a length'));
    }
    return { size: ContentLength, stream: Body };
  }

  async function putObject(Key: string, Body: Buffer): Promise<void> {
    const put = new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/octet-stream' });
    await within((abortSignal) => client.send(put, { abortSignal })).catch((error: unknown) => {
      throw unavailable(error);
    });
  }

  async function deleteObject(Key: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket, Key });
    await within((abortSignal) => client.send(command, { abortSignal })).catch(absent);
  }

  return {
    put: async (key, bytes) => putObject(fileKey(key), bytes),
    open: async (key) => openObject(fileKey(key)),
    delete: async (key) => deleteObject(fileKey(key)),
    async exists(key) {
      const command = new HeadObjectCommand({ Bucket, Key: fileKey(key) });
      const found = await within((abortSignal) => client.send(command, { abortSignal })).catch(absent);
      return found !== null;
    },
    async *keys(folder) {
      const Prefix = folder === undefined ? undefined : fileFolder(folder);
      let after: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket, ContinuationToken: after, Prefix });
        const page = await within((abortSignal) => client.send(command, { abortSignal })).catch(
          (error: unknown) => {
            throw unavailable(error);
          },
        );
        for (const { Key = '' } of page.Contents ?? []) if (isFileKey(Key)) yield Key;
        after = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (after !== undefined);
    },
    async check() {
      try {
        await within((abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }));
      } catch (error) {
        const status = statusOf(error);
        if (status === 404) throw storageError('no-bucket', Bucket);
        if (status !== undefined && status < 500 && status !== 429) throw storageError('refused', Bucket);
        throw unavailable(error);
      }
    },
  };
}
