import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ReportPages } from './report-pages.tsx';

type Drawn = ReactElement<{ children: ReactNode }>;
/** How many parts stand on the pages of a report with these notes. */
function partsWith(notes: readonly string[]): number {
  const said = { name: 'Verdalys', month: 'octobre 2026', subtitle: 'Le mois', productName: 'Élan' };
  const document = ReportPages({ ...said, madeOn: '2 novembre 2026', parts: [], notes }) as Drawn;
  const page = document.props.children as Drawn;
  return Children.toArray(page.props.children).filter(isValidElement).length;
}

test('a report without a note keeps no room for any, which could begin a page of nothing', () => {
  expect(partsWith(['Une note.']) - partsWith([])).toBe(1);
});
