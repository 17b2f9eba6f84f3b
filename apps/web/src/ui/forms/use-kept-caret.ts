import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { caretAfterDigits } from './phone-digits.ts';

/**
 * Keeps the caret after the same digit when a field rewrites what is typed (spaces, colon).
 * Give `ref` to the input and call `note(event)` before the value changes.
 */
export function useKeptCaret() {
  const ref = useRef<HTMLInputElement>(null);
  const digits = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = ref.current;
    if (digits.current === null || !input) return;
    const at = caretAfterDigits(input.value, digits.current);
    input.setSelectionRange(at, at);
    digits.current = null;
  });
  const note = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.currentTarget;
    // At the end of the field the browser puts the caret right by itself.
    if (selectionStart === null || selectionStart === value.length) return;
    digits.current = value.slice(0, selectionStart).replace(/\D/g, '').length;
  };
  return { ref, note };
}
