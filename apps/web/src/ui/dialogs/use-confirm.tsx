import type { ConfirmAnswer } from './confirm-body.tsx';
import { askConfirm, type Question } from './confirm-store.ts';

/**
 * Asks before acting: `if (await confirm({ title, message })) …`.
 * The answer is null when the reader cancels, closes or presses Escape. What asks for words is a `ConfirmDialog`.
 */
export function useConfirm(): (question: Question) => Promise<ConfirmAnswer | null> {
  return askConfirm;
}
