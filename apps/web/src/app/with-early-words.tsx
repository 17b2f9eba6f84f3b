import { useHydrated } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fills a field as a person would; React drops the event of a value that it has already seen, so it sees another first. */
function fill(field: Field, words: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What was done in a prerendered page before its code came: fields that were filled, boxes checked, forms sent. */
function earlyDeeds(): () => void {
  const fields = [...document.querySelectorAll<Field>('#contenu :is(input, textarea)')];
  const typed = fields
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ field, words: field.value }));
  const checked = fields.filter(
    (field) => field instanceof HTMLInputElement && field.checked !== field.defaultChecked,
  );
  return () => {
    for (const { field, words } of typed) {
      if (!field.isConnected) continue;
      // Meanwhile it may have been emptied by a state, or typed in further.
      fill(field, field.value === field.defaultValue ? words : field.value);
    }
    for (const box of checked as HTMLInputElement[]) {
      box.checked = box.defaultChecked;
      box.click();
    }
  };
}

/** From now on forms and buttons answer by themselves; what was sent or pressed too early (see index.html) is done again. */
export function takeSubmissions(): void {
  document.documentElement.dataset['ready'] = '';
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sent]')) {
    delete form.dataset['sent'];
    form.requestSubmit();
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-pressed]')) {
    delete button.dataset['pressed'];
    button.click();
  }
}

/** Tells the screen, once it is hydrated, what was typed and sent while its code was on its way. */
function EarlyWords() {
  const hydrated = useHydrated();
  const [early] = useState(!hydrated);
  const replay = useRef<() => void>(undefined);
  // Read before anything is drawn again: a field that follows a state would be emptied.
  useLayoutEffect(() => {
    if (early) replay.current = earlyDeeds();
  }, [early]);
  useEffect(() => {
    replay.current?.();
    replay.current = undefined;
    takeSubmissions();
  }, []);
  return null;
}

/** A screen that loses nothing of what is typed in its prerendered page before its code is there. */
export const withEarlyWords = (Screen: ComponentType): ComponentType =>
  function ScreenWithEarlyWords() {
    return (
      <>
        <Screen />
        <EarlyWords />
      </>
    );
  };
