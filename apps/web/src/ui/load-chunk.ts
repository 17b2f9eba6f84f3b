/** A part of the application that could not be fetched: slow network, or a version that is gone. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

const RELOADED_AT = 'elan-chunk-reloaded-at';
const RETRY_AFTER_MS = 400;
const RELOAD_AT_MOST_EVERY_MS = 60_000;

type Watch = <T>(asked: Promise<T>) => Promise<T>;

/** Told of each chunk that is asked for: `live.ts` looks that it comes. */
let watch: Watch = (asked) => asked;
export const watchChunksBy = (watcher: Watch): void => {
  watch = watcher;
};

/** One try, refused after `timeoutMs` milliseconds. */
function withTimeout<T>(load: () => Promise<T>, timeoutMs: number): Promise<T> {
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ChunkError('Cette page met trop de temps à se charger.'));
    }, timeoutMs);
  });
  return Promise.race([watch(load()), late]).finally(() => {
    clearTimeout(timer);
  });
}

/**
 * The chunk that `load` imports. A failure is tried again once, then the page is reloaded, at most once a
 * minute: a deployment replaces the chunks of the page that is open. The time of the reload is kept, never
 * cleared, so that the success of another chunk cannot start an endless loop.
 * @param timeoutMs milliseconds for one try (120 s, specification point 9)
 * @throws ChunkError when nothing helped: the router shows it inside the shell, with "Réessayer"
 */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = 120_000): Promise<T> {
  try {
    return await withTimeout(load, timeoutMs);
  } catch (first) {
    if (first instanceof ChunkError) throw first;
  }
  await new Promise((resolve) => {
    setTimeout(resolve, RETRY_AFTER_MS);
  });
  try {
    return await withTimeout(load, timeoutMs);
  } catch (cause) {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (navigator.onLine && Date.now() - last > RELOAD_AT_MOST_EVERY_MS) {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      window.location.reload();
      // The page is going away: nothing must be shown meanwhile.
      return new Promise<T>(() => {});
    }
    throw new ChunkError('Cette page n’a pas pu être chargée.', { cause });
  }
}
