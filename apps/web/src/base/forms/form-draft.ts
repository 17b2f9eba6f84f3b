/** What was typed in a form and not yet sent, kept in this tab until it is. */
export type FormDraft<T extends object> = {
  /** Returns the fields that were kept, or null. A field whose kind changed since is left out. */
  read(): Partial<T> | null;
  write(values: T): void;
  clear(): void;
  /** The record that the words were typed over, or null: a reload must not take a newer one for it. */
  readOpened(): unknown;
  keepOpened(record: unknown): void;
};

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

// A number field holds '' while it is empty.
const sameKind = (kept: unknown, sample: unknown): boolean =>
  kindOf(kept) === kindOf(sample) ||
  (['number', 'string'].includes(kindOf(kept)) && (sample === '' || typeof sample === 'number')) ||
  (sample === null && (kept === null || typeof kept === 'string'));

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    return JSON.parse(text ?? 'null') as Record<string, unknown> | null;
  } catch {
    // Written by hand or cut short: the same as nothing kept.
    return null;
  }
}

const prefix = 'elan.draft.';

/** Forgets every draft of this tab: the next person to sign in here is not shown the words of who signed out. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/**
 * Keeps what is typed in a form for the time of this tab: leaving the page, reloading it or losing the network loses
 * nothing. `name` says which form of whose company; `sample` has the fields of the form.
 */
export function formDraft<T extends object>(name: string, sample: T): FormDraft<T> {
  const key = `${prefix}${name}`;
  const openedKey = `${key}.opened`;
  return {
    read() {
      const kept = parsed(sessionStorage.getItem(key)) ?? {};
      const fields = Object.entries(sample)
        .filter(([field, value]) => field in kept && sameKind(kept[field], value))
        .map(([field]) => [field, kept[field]]);
      return fields.length > 0 ? (Object.fromEntries(fields) as Partial<T>) : null;
    },
    write(values) {
      sessionStorage.setItem(key, JSON.stringify(values));
    },
    clear() {
      sessionStorage.removeItem(key);
      sessionStorage.removeItem(openedKey);
    },
    readOpened: () => parsed(sessionStorage.getItem(openedKey)),
    keepOpened(record) {
      sessionStorage.setItem(openedKey, JSON.stringify(record));
    },
  };
}
