import { ApiError, clientVersion, clientVersionHeader, kernelErrors } from '@elan/domain/kernel';
import { noteServedVersion } from './served-version.ts';
import { takeEarlyAnswer } from './early-answers.ts';

/** Code of the refusal that we make ourselves when no server answered. */
export const unreachable = 'unreachable';

const unreachableError = (): ApiError =>
  new ApiError(0, {
    code: unreachable,
    message: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    params: {},
  });

type Watch = (asked: Promise<Response>, drop: () => void) => Promise<Response>;

/** Waits for each answer, and may give one up; `live.ts` looks that they come. */
let watch: Watch = (asked) => asked;
export const watchAnswersBy = (watcher: Watch): void => {
  watch = watcher;
};

// The server keeps it at a sign-in: which application a person really has.
function withVersion(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set(clientVersionHeader, clientVersion);
  return { ...init, headers };
}

/** Like `fetch`, with the version of the client, but a server that cannot be reached throws an ApiError with a sentence; a cancelled call stays an AbortError. */
export async function reach(url: string, init: RequestInit): Promise<Response> {
  const cut = new AbortController();
  const { signal } = init;
  const cancel = () => {
    cut.abort(signal?.reason);
  };
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();
  try {
    const response = await watch(
      takeEarlyAnswer(url, init) ?? fetch(url, withVersion({ ...init, signal: cut.signal })),
      () => {
        cut.abort(new TypeError('swallowed'));
      },
    );
    noteServedVersion(response);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachableError();
  }
}

/** Returns the JSON of an answer; a refusal that is not ours (a proxy's page) becomes one of the catalogue. */
export async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  if (isJson) return response.json();
  const error = kernelErrors.fail(response.status >= 502 ? 'service-unavailable' : 'unknown');
  return { error: { code: error.code, message: error.message, params: {} } };
}
