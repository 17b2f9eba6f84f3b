import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLostFocus } from './lost-focus.ts';

/** What is asked of an element, and of the page around it: enough to lose a focus without a browser. */
class Part {
  isConnected = true;
  disabled = false;
  matches = (selector: string) => selector === ':disabled' && this.disabled;
  querySelector = (): Part | null => null;
  setAttribute = () => undefined;
  focus = () => {
    if (this.isConnected && !this.disabled) page.activeElement = this;
  };
}
type Told = { target: Part; relatedTarget: Part | null };

const titled = (title: Part) => Object.assign(new Part(), { querySelector: () => title });
const body = new Part();
const page = {
  activeElement: body,
  body,
  dialogs: [] as Part[],
  title: new Part(),
  listeners: new Map<string, (event: Told) => void>(),
  querySelectorAll: () => page.dialogs,
  getElementById: () => titled(page.title),
  addEventListener: (kind: string, listener: (event: Told) => void) => page.listeners.set(kind, listener),
  removeEventListener: (kind: string) => page.listeners.delete(kind),
};
let mutate = () => undefined as void;
let stop: () => void;

beforeEach(() => {
  Object.assign(page, { activeElement: body, dialogs: [], title: new Part() });
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', Part);
  vi.stubGlobal('HTMLElement', Part);
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(changed: () => void) {
        mutate = changed;
      }
      observe = () => undefined;
      disconnect = () => {
        mutate = () => undefined;
      };
    },
  );
  stop = followLostFocus();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function enter(target: Part): void {
  page.activeElement = target;
  page.listeners.get('focusin')?.({ target, relatedTarget: null });
}
/** The browser puts the focus on nothing, and says so. */
function lose(target: Part): void {
  page.activeElement = body;
  page.listeners.get('focusout')?.({ target, relatedTarget: null });
}
async function settle(): Promise<void> {
  mutate();
  await vi.advanceTimersByTimeAsync(500);
}

test('what an act takes away gives its focus to the title of the page', async () => {
  const button = new Part();
  enter(button);
  lose(button);
  button.isConnected = false;
  await settle();
  expect(page.activeElement).toBe(page.title);
});

test('it goes to the title of the dialog that is open, of the one above when there are two', async () => {
  const above = new Part();
  page.dialogs = [titled(new Part()), titled(above)];
  const button = new Part();
  enter(button);
  button.isConnected = false;
  lose(button);
  await settle();
  expect(page.activeElement).toBe(above);
});

test('a button that was busy has the focus back once it may be pressed again', async () => {
  const button = new Part();
  enter(button);
  button.disabled = true;
  lose(button);
  await settle();
  expect(page.activeElement).toBe(body);
  button.disabled = false;
  await settle();
  expect(page.activeElement).toBe(button);
});

test('what the reader left by a click beside it is left alone', async () => {
  const field = new Part();
  enter(field);
  lose(field);
  await Promise.resolve();
  field.isConnected = false;
  await settle();
  expect(page.activeElement).toBe(body);
});

test('a focus that finds its way by itself stays where it went', async () => {
  const button = new Part();
  const opener = new Part();
  enter(button);
  button.isConnected = false;
  lose(button);
  mutate();
  enter(opener);
  await settle();
  expect(page.activeElement).toBe(opener);
});

test('a page where nothing held the focus moves none, nor one that is followed no longer', async () => {
  await settle();
  expect(page.activeElement).toBe(body);
  const button = new Part();
  enter(button);
  button.isConnected = false;
  lose(button);
  mutate();
  stop();
  await settle();
  expect(page.activeElement).toBe(body);
});

test('a focus that came back is waited for anew when it is lost again: what closes after a question gives it back itself', async () => {
  const answer = new Part();
  enter(answer);
  answer.isConnected = false;
  lose(answer);
  mutate();
  await vi.advanceTimersByTimeAsync(100);
  const field = new Part();
  enter(field);
  field.isConnected = false;
  lose(field);
  mutate();
  await vi.advanceTimersByTimeAsync(100);
  expect(page.activeElement).toBe(body);
  await settle();
  expect(page.activeElement).toBe(page.title);
});

test('a busy button that its dialog takes with it is waited for from then on', async () => {
  const button = new Part();
  enter(button);
  button.disabled = true;
  lose(button);
  mutate();
  await vi.advanceTimersByTimeAsync(100);
  button.isConnected = false;
  mutate();
  await vi.advanceTimersByTimeAsync(100);
  expect(page.activeElement).toBe(body);
  await settle();
  expect(page.activeElement).toBe(page.title);
});
