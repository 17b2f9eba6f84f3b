/** What the event source reads of an answer. */
type StreamAnswer = Pick<Response, 'body' | 'url' | 'status' | 'redirected' | 'headers'>;

/**
 * Returns the same answer, and calls `onSilence` when nothing came for `silenceMs` milliseconds: a connection that died
 * without a word (a laptop that slept, a proxy that forgot) never ends by itself. Whoever closed it ignores the call.
 */
export function watchSilence(response: Response, silenceMs: number, onSilence: () => void): StreamAnswer {
  const { body, url, status, redirected, headers } = response;
  let timer = window.setTimeout(onSilence, silenceMs);
  const heard = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(onSilence, silenceMs);
  };
  const listener = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      heard();
      controller.enqueue(chunk);
    },
    flush() {
      window.clearTimeout(timer);
    },
  });
  return { body: body?.pipeThrough(listener) ?? null, url, status, redirected, headers };
}
