import { expect, test } from 'vitest';
import { typedIn } from './typed-fields.ts';

const form = (loading: object | null) => ({
  querySelector: (selector: string) => (selector === '[data-loading]' ? loading : null),
});
type Field = { isConnected: boolean; value: string; form: ReturnType<typeof form> | null };
const field: Field = { isConnected: true, value: 'Ana', form: form(null) };
const typed = (changes: Partial<Field>, before = '') =>
  typedIn(new Map([[{ ...field, ...changes }, before]]));

test('words that were typed in a field that is on screen would be lost', () => {
  expect(typed({})).toBe(true);
  expect(typed({ form: null })).toBe(true);
  expect(typed({}, 'Anna')).toBe(true);
});

test('nothing is lost of a field that was only entered, was emptied, is gone, or whose form is on its way', () => {
  expect(typed({}, 'Ana')).toBe(false);
  expect(typed({ value: ' ' }, 'Ana')).toBe(false);
  expect(typed({ isConnected: false })).toBe(false);
  expect(typed({ form: form({}) })).toBe(false);
  expect(typedIn(new Map())).toBe(false);
});
