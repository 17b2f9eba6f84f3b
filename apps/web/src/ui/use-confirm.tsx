import type { ConfirmAnswer, ConfirmOptions } from './confirm-body.tsx';
import { askConfirm } from './confirm-store.ts';

/**
 * Asks before acting: `if (await confirm({ title, message })) …`.
 * The answer is null when the reader cancels, closes or presses Escape.
 */
export function useConfirm(): (options: ConfirmOptions) => Promise<ConfirmAnswer | null> {
  return askConfirm;
}
