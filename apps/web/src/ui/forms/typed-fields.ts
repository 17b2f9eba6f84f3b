export type TextField = HTMLInputElement | HTMLTextAreaElement;

const writtenTypes: ReadonlySet<string> = new Set([
  'text',
  'email',
  'tel',
  'url',
  'search',
  'number',
  'password',
]);

/** Tells whether somebody types words in an element: not a box to tick, a file or a button. */
export const isTextField = (element: EventTarget): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && writtenTypes.has(element.type));

/** What is asked of a field to know whether its words would be lost. */
type Field = {
  readonly isConnected: boolean;
  readonly value: string;
};

/**
 * Tells whether words that were typed would be lost: a field that is still on screen holds something else than when it was
 * first entered. Emptied is not typed.
 */
export const typedIn = (before: ReadonlyMap<Field, string>): boolean =>
  [...before].some(
    ([field, value]) => field.isConnected && field.value.trim() !== '' && field.value !== value,
  );
