import { ApiError, type ErrorBody } from '@elan/domain/kernel';
import { authorizedFetch } from './api.ts';
import { bodyOf, unreachable } from './network.ts';

type Upload = {
  readonly url: string;
  readonly file: Blob;
  /** Told as the bytes leave, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

const interrupted = (): ApiError =>
  new ApiError(0, {
    code: unreachable,
    message: 'L’envoi a été interrompu. Vérifiez votre connexion, puis réessayez.',
    params: {},
  });

// `fetch` says nothing of what it has sent; the older request does.
function send({ url, file, onProgress, signal }: Upload, headers: Headers): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => {
      request.abort();
    };
    request.open('PUT', url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? 'text/plain';
      const answered = { status: request.status, headers: { 'content-type': type } };
      resolve(new Response(request.responseText, answered));
    });
    request.addEventListener('error', () => {
      reject(interrupted());
    });
    request.addEventListener('abort', () => {
      reject(new DOMException('', 'AbortError'));
    });
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop);
    });
    signal.addEventListener('abort', stop);
    request.send(file);
  });
}

/**
 * Sends a file as the body of a call, with the session of the person, and tells how far it is. Returns the answer.
 * Throws ApiError on a refusal or a cut, an AbortError when `signal` stops it.
 */
export async function uploadFile(upload: Upload): Promise<unknown> {
  upload.signal.throwIfAborted();
  const { url, file } = upload;
  const response = await authorizedFetch(url, { headers: { 'content-type': file.type } }, (_, { headers }) =>
    send(upload, new Headers(headers)),
  );
  const body = await bodyOf(response);
  if (!response.ok) throw new ApiError(response.status, (body as ErrorBody).error);
  return body;
}
