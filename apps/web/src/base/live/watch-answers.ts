import type { QueryClient } from '@tanstack/react-query';

/** How long the server may take before it is asked whether it is there, in milliseconds. */
const lateMs = 1_000;
/** How long it may take to say so once it was thought to be gone, and the pause before it is asked again. */
const probeMs = 3_000;
const againMs = 5_000;

type Watch = {
  client: QueryClient;
  /** Asks whether the server is there; refused, or aborted by the signal, when it is not. */
  probe: (signal: AbortSignal) => Promise<unknown>;
  /** Something is late. */
  onDoubt: () => void;
  /** The server is there: whether it had not answered meanwhile (`wasMute`), or was only slow. */
  onAnswer: (wasMute: boolean) => void;
};

/** What is asked and not answered: each query and each sending, as it stands. */
function asked(client: QueryClient): Map<object, string> {
  const queries = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
  const sendings = client.getMutationCache().findAll({ status: 'pending' });
  return new Map<object, string>([
    ...queries.map((query) => {
      const { dataUpdateCount, errorUpdateCount, fetchFailureCount } = query.state;
      return [query, `${dataUpdateCount} ${errorUpdateCount} ${fetchFailureCount}`] as const;
    }),
    ...sendings.map((sending) => [sending, String(sending.state.submittedAt)] as const),
  ]);
}

/**
 * Watches what is asked of the server: a connection that swallows requests refuses none of them, and the browser calls itself online.
 * What is late for a second, or a link that did not open, makes it ask whether the server is there, until it answers. Returns how
 * to stop.
 */
export function watchAnswers({ client, probe, onDoubt, onAnswer }: Watch): () => void {
  const over = new AbortController();
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  let isWatching = false;

  const isThere = (): Promise<boolean> =>
    probe(AbortSignal.any([over.signal, AbortSignal.timeout(probeMs)])).then(
      () => true,
      () => false,
    );

  async function watch(isLate: () => boolean): Promise<void> {
    if (isWatching) return;
    isWatching = true;
    await pause(lateMs);
    if (isLate() && !over.signal.aborted) {
      onDoubt();
      let wasMute = false;
      while (!(await isThere()) && !over.signal.aborted) {
        wasMute = true;
        await pause(lateMs);
      }
      if (over.signal.aborted) return;
      onAnswer(wasMute);
      // What is only slow is not asked after all the time.
      await pause(againMs);
    }
    isWatching = false;
    look();
  }

  function look(): void {
    const before = asked(client);
    if (before.size === 0 || over.signal.aborted) return;
    void watch(() => [...asked(client)].some(([what, as]) => before.get(what) === as));
  }

  // The code of a page is asked by no query.
  function follow({ target }: Event): void {
    if (!(target instanceof Element) || !target.closest('a[href^="/"]')) return;
    const before = document.querySelector('h1');
    void watch(() => document.querySelector('h1') === before);
  }

  const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) => cache.subscribe(look));
  document.addEventListener('click', follow, { signal: over.signal });
  look();
  return () => {
    over.abort();
    for (const stop of stops) stop();
  };
}
