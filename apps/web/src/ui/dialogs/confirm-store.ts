import type { ConfirmAnswer, ConfirmOptions } from './confirm-body.tsx';

/** What is asked has no field: the question that keeps typed words from being lost would take its place. */
export type Question = Omit<ConfirmOptions, 'input'>;

/** A confirmation that waits for its answer. */
export type ConfirmRequest = Question & { answer: (answer: ConfirmAnswer | null) => void };

let current: ConfirmRequest | null = null;
const listeners = new Set<() => void>();

function set(next: ConfirmRequest | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The request on screen, for `useSyncExternalStore`. */
export const currentConfirm = (): ConfirmRequest | null => current;

export function onConfirmChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Puts a question on screen; a question that is already there is answered with a refusal first. */
export function askConfirm(options: Question): Promise<ConfirmAnswer | null> {
  current?.answer(null);
  return new Promise((resolve) => {
    set({
      ...options,
      answer: (answer) => {
        resolve(answer);
        set(null);
      },
    });
  });
}
