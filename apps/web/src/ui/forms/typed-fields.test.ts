import { afterEach, expect, test, vi } from 'vitest';
import { isTextField, typedIn } from './typed-fields.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const field = { isConnected: true, value: 'Ana' };
const typed = (changes: Partial<typeof field>, before = '') =>
  typedIn(new Map([[{ ...field, ...changes }, before]]));

test('words that were typed in a field that is on screen would be lost', () => {
  expect(typed({})).toBe(true);
  expect(typed({}, 'Anna')).toBe(true);
});

test('nothing is lost of a field that was only entered, was emptied, or is gone', () => {
  expect(typed({}, 'Ana')).toBe(false);
  expect(typed({ value: ' ' }, 'Ana')).toBe(false);
  expect(typed({ isConnected: false })).toBe(false);
  expect(typedIn(new Map())).toBe(false);
});

test('words are typed in a field of text, a secret one too; nothing is typed in a box, a file, a colour or a button', () => {
  class Input extends EventTarget {
    readonly type: string;
    constructor(type: string) {
      super();
      this.type = type;
    }
  }
  class Textarea extends EventTarget {}
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('HTMLTextAreaElement', Textarea);
  const typedAs = ['text', 'email', 'tel', 'url', 'search', 'number', 'password'];
  const chosenAs = ['checkbox', 'radio', 'file', 'color', 'button', 'submit', 'hidden', 'range'];
  const told = [...typedAs, ...chosenAs].filter((type) => isTextField(new Input(type)));
  expect(told).toEqual(typedAs);
  expect(isTextField(new Textarea())).toBe(true);
  expect(isTextField(new EventTarget())).toBe(false);
});
