import type { QueryClient } from '@tanstack/react-query';

/** How long the server may take before it is asked whether it is there, in milliseconds: twice that at the most, and the notice is quiet for 1.5 s. */
const lateMs = 600;
/** How long it may take to say so. */
const probeMs = 3_000;

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
 * What is late, or a link that did not open, makes it ask whether the server is there, until it answers. Returns how
 * to stop.
 */
export function watchAnswers({ client, probe, onDoubt, onAnswer }: Watch): () => void {
  const over = new AbortController();
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  let isWatching = false;
  /** The page on which a link was followed, until another one stands there or the server has answered. */
  let left: { readonly heading: Element | null } | null = null;

  // The code of a page is asked by no query.
  function awaited(): Map<object, string> {
    const all = asked(client);
    if (left?.heading === document.querySelector('h1')) all.set(left, 'link');
    return all;
  }

  const isThere = (): Promise<boolean> =>
    probe(AbortSignal.any([over.signal, AbortSignal.timeout(probeMs)])).then(
      () => true,
      () => false,
    );

  async function watch(before: ReadonlyMap<object, string>): Promise<void> {
    isWatching = true;
    await pause(lateMs);
    const now = awaited();
    const isLate = [...before].some(([what, as]) => now.get(what) === as);
    if (isLate && !over.signal.aborted) {
      onDoubt();
      let wasMute = false;
      while (!(await isThere()) && !over.signal.aborted) {
        wasMute = true;
        await pause(lateMs);
      }
      if (over.signal.aborted) return;
      left = null;
      onAnswer(wasMute);
    }
    isWatching = false;
    look();
  }

  function look(): void {
    const before = awaited();
    if (isWatching || before.size === 0 || over.signal.aborted) return;
    void watch(before);
  }

  function follow({ target }: Event): void {
    if (!(target instanceof Element) || !target.closest('a[href^="/"]')) return;
    left = { heading: document.querySelector('h1') };
    look();
  }

  const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) => cache.subscribe(look));
  document.addEventListener('click', follow, { signal: over.signal });
  look();
  return () => {
    over.abort();
    for (const stop of stops) stop();
  };
}
