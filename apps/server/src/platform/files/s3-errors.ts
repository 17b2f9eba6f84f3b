import { OutsideUnavailable, type OutsideReason } from '../outside/outside-error.ts';

type Fault = {
  readonly name: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
};

const timeouts = new Set(['TimeoutError', 'AbortError', 'RequestTimeout']);

/** The HTTP status that the storage answered, undefined when it did not. */
export const statusOf = (error: unknown): number | undefined => (error as Fault).$metadata?.httpStatusCode;

/** Whether the storage says that there is no such object; a bucket that is missing is another thing. */
export const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as Fault).name) && statusOf(error) === 404;

function reasonOf(error: unknown): OutsideReason {
  const { name } = error as Fault;
  const status = statusOf(error);
  if (timeouts.has(name)) return 'timeout';
  if (status === undefined) return 'unreachable';
  if (status === 429 || name === 'SlowDown') return 'too-many-requests';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'unreadable';
}

/** Returns what to throw for an error of the storage: why it cannot be used now, the error as its cause. */
export const unavailable = (error: unknown): OutsideUnavailable =>
  new OutsideUnavailable('s3', reasonOf(error), { cause: error });
