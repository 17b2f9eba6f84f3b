export type Remembered<T> = {
  /** Returns the cached answer of a key, or asks. Two callers at once ask once (single flight); a failure is not cached. */
  get(key: string, ask: () => Promise<T>): Promise<T>;
  set(key: string, value: T): void;
};

/** An in-memory cache: answers live `forMs` milliseconds, the `most` latest ones; `keeps` chooses which are cached, all by default. */
export function makeRemembered<T>(options: {
  readonly forMs: number;
  readonly most: number;
  readonly keeps?: (value: T) => boolean;
  readonly now?: () => number;
}): Remembered<T> {
  const { forMs, most, keeps = () => true } = options;
  const now = options.now ?? (() => performance.now());
  const kept = new Map<string, { readonly value: Promise<T>; readonly until: number }>();

  const keep = (key: string, value: Promise<T>): void => {
    kept.delete(key);
    kept.set(key, { value, until: now() + forMs });
    if (kept.size > most) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    }
  };

  return {
    get(key, ask) {
      const known = kept.get(key);
      if (known && known.until > now()) return known.value;
      const value = ask();
      keep(key, value);
      const forget = (): void => {
        if (kept.get(key)?.value === value) kept.delete(key);
      };
      value.then((answer) => (keeps(answer) ? undefined : forget()), forget);
      return value;
    },
    set(key, value) {
      keep(key, Promise.resolve(value));
    },
  };
}
