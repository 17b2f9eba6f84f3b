import { attended, peopleIn, percentOf, raters } from './dashboard-input.ts';
import type { SheetLine } from './day-sheet.ts';
import { held } from './global-view.ts';
import { shownParts } from './privacy-floor.ts';
import { meanMark } from './satisfaction-view.ts';

type Company = { readonly id: string; readonly headcount: number | null; readonly members: number };

/** What a prescriptor reads of one of its companies: counts, and its own figures under the same floor as the company’s (D27). */
export type PortfolioFigures = {
  readonly held: number;
  readonly coverage: number | null;
  readonly mark: number | null;
};

/**
 * Returns the figures of each company in a period. The companies are the parts of a whole that the prescriptor reads too: one that is too
 * small takes the smallest of the others with it.
 */
export function portfolioFigures(
  companies: readonly Company[],
  lines: readonly SheetLine[],
  least: number,
): ReadonlyMap<string, PortfolioFigures> {
  const groups = Map.groupBy(held(lines), ({ company }) => company);
  const linesOf = (id: string) => groups.get(id) ?? [];
  const countsOf = (of: (line: SheetLine) => readonly string[]) =>
    shownParts(new Map(companies.map(({ id }) => [id, peopleIn(linesOf(id), of).size])), least);
  const [active, rated] = [countsOf(attended), countsOf(raters)];
  return new Map(
    companies.map(({ id, headcount, members }) => {
      const those = linesOf(id);
      const people = peopleIn(those, attended).size;
      return [
        id,
        {
          held: those.length,
          coverage: active.has(id) && people > 0 ? percentOf(people, headcount ?? members) : null,
          mark: rated.has(id) ? meanMark(those) : null,
        },
      ];
    }),
  );
}
