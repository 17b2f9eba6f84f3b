import { useLayoutEffect, type RefObject } from 'react';
import { formatDate } from '../text/format.ts';

const ISO_AT_END = /\d{4}-\d{2}-\d{2}$/;

/**
 * The kit names the days of its week "… 2026-11-23", with no way to say otherwise: the ISO date is rewritten
 * in French after each render of the grid. `key` changes when other days are shown.
 */
export function useFrenchDayNames(root: RefObject<HTMLElement | null>, key: string): void {
  useLayoutEffect(() => {
    for (const node of root.current?.querySelectorAll('[aria-label]') ?? []) {
      const name = node.getAttribute('aria-label') ?? '';
      const iso = ISO_AT_END.exec(name)?.[0];
      if (iso) node.setAttribute('aria-label', name.replace(ISO_AT_END, formatDate(iso, 'long')));
    }
  }, [root, key]);
}
