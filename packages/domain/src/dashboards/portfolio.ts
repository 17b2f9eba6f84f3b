import { linesOf, type DashboardInput } from './dashboard-input.ts';
import { coverageFigure, held } from './global-view.ts';
import { meanFigure } from './satisfaction-view.ts';

type Company = { readonly id: string; readonly headcount: number | null; readonly members: number };

/** What a prescriptor reads of one of its companies: counts, and the figures that the company’s own views show (D27). */
export type PortfolioFigures = {
  readonly held: number;
  readonly coverage: number | null;
  readonly mark: number | null;
};

/**
 * Returns the figures of each company in a period, by the decision of its own views: what is hidden there is hidden here. `input` is that of
 * all of them together.
 */
export function portfolioFigures(
  input: DashboardInput,
  companies: readonly Company[],
): ReadonlyMap<string, PortfolioFigures> {
  const groups = Map.groupBy(input.lines, ({ company }) => company);
  return new Map(
    companies.map(({ id, headcount, members }) => {
      const own = {
        ...input,
        lines: groups.get(id) ?? [],
        headcount,
        members: { ...input.members, total: members },
      };
      return [
        id,
        {
          held: held(linesOf(own).now).length,
          coverage: coverageFigure(own).value,
          mark: meanFigure(own).value,
        },
      ];
    }),
  );
}
