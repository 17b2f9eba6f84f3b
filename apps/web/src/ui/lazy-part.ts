import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { loadChunk } from './load-chunk.ts';
import { whenQuiet } from './when-quiet.ts';

type Options = {
  /** Asked for as soon as the page is quiet: what is opened on most visits is then there already. */
  readonly ahead?: true;
};

/** The props of a component, by its type. */
type PropsOf<C> = C extends (props: infer P) => ReactNode ? (unknown extends P ? object : P) : never;

/**
 * A component in a chunk of its own, which a page does not wait for: a card, a form, a heavy field. It is asked for when it is drawn,
 * with the tries of `loadChunk`. Dialogs and record cards show its shape meanwhile.
 */
export function lazyPart<N extends string, M extends Readonly<Record<N, unknown>>>(
  load: () => Promise<M>,
  name: N,
  { ahead }: Options = {},
): LazyExoticComponent<ComponentType<PropsOf<M[N]>>> {
  if (ahead && typeof document === 'object') {
    whenQuiet(() => {
      // A failure is told when it is drawn, which asks again.
      load().catch(() => undefined);
    });
  }
  return lazy(async () => ({ default: (await loadChunk(load))[name] as ComponentType<PropsOf<M[N]>> }));
}
