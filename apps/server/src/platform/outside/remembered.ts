export type Remembered<T> = {
  /** Returns what is known of a key, or asks; two callers at once ask once, and a failure is not remembered. */
  get(key: string, ask: () => Promise<T>): Promise<T>;
  set(key: string, value: T): void;
};

/** Answers kept in this process for `forMs` milliseconds, the `most` latest ones; `keeps` says which ones, every one unless it is given. */
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
