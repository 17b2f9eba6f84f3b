import { useLayoutEffect, type RefObject } from 'react';
import { formatDate } from '../text/format.ts';

const ISO_AT_END = /\d{4}-\d{2}-\d{2}$/;

const dayHead = '.mantine-WeekView-weekViewDayLabel';

/** The style sheet writes it under the day. */
function markOff(head: HTMLElement, name: string | undefined): void {
  if (name === undefined) delete head.dataset['offName'];
  else head.dataset['offName'] = name;
}

/**
 * The kit names the days of its week "… 2026-11-23", with no way to say otherwise: the ISO date is rewritten
 * in French after each render of the grid, with why a day is not worked. `key` changes when other days are shown.
 */
export function useFrenchDayNames(
  root: RefObject<HTMLElement | null>,
  key: string,
  daysOff?: ReadonlyMap<string, string>,
): void {
  useLayoutEffect(() => {
    for (const node of root.current?.querySelectorAll<HTMLElement>('[aria-label]') ?? []) {
      const name = node.getAttribute('aria-label') ?? '';
      // Once rewritten, what the kit said is kept beside it: why a day is not worked may come later.
      const said = ISO_AT_END.test(name) ? name : node.dataset['said'];
      const iso = ISO_AT_END.exec(said ?? '')?.[0];
      if (said === undefined || iso === undefined) continue;
      node.dataset['said'] = said;
      if (node.matches(dayHead)) markOff(node, daysOff?.get(iso));
      const words = [formatDate(iso, 'long'), daysOff?.get(iso)].filter(Boolean).join(', ');
      node.setAttribute('aria-label', said.replace(ISO_AT_END, words));
    }
  }, [root, key, daysOff]);
}
