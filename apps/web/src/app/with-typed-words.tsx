import { useHydrated } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fills a field as a person would; React drops the event of a value that it has already seen, so it sees another first. */
function fill(field: Field, words: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Reads what was typed and checked in a prerendered page before its code came; returns how to tell the application. */
function typedWords(): () => void {
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

/** Says that forms answer by themselves from now on: until then the page keeps the browser from sending them, and what was sent meanwhile is sent now. */
export const markReady = (): void => {
  if ('ready' in document.documentElement.dataset) return;
  document.documentElement.dataset['ready'] = '';
  dispatchEvent(new Event('elan-ready'));
};

/** Tells the screen, once it is hydrated, what was typed while its code was on its way. */
function TypedWords() {
  const hydrated = useHydrated();
  const [early] = useState(!hydrated);
  const tell = useRef<() => void>(undefined);
  // Read before anything is drawn again: a field that follows a state would be emptied.
  useLayoutEffect(() => {
    if (early) tell.current = typedWords();
  }, [early]);
  useEffect(() => {
    tell.current?.();
    tell.current = undefined;
    markReady();
  }, []);
  return null;
}

/** A screen that loses nothing of what is typed in its prerendered page before its code is there. */
export const withTypedWords = (Screen: ComponentType): ComponentType =>
  function ScreenWithTypedWords() {
    return (
      <>
        <Screen />
        <TypedWords />
      </>
    );
  };
