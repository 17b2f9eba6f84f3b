import { isValidElement, type ReactNode } from 'react';

/** Every text of what is drawn, in its order. */
export function wordsOf(node: ReactNode): string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(wordsOf);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const { type: Drawn, props } = node;
  // A part of ours is a function; those of the library draw their children.
  const isOurs = typeof Drawn === 'function' && !Object.hasOwn(Drawn.prototype ?? {}, 'render');
  return isOurs ? wordsOf((Drawn as (given: object) => ReactNode)(props)) : wordsOf(props.children);
}
