import type { Mutant } from './mutants.ts';

const dashboards = 'packages/domain/src/dashboards';

/** Faults of the figures that a manager decides from: their floor, their periods, accidents, the ceiling. */
export const dashboardFaults: readonly Mutant[] = [
  {
    fr: 'un indicateur paraît sur une personne de moins que le seuil',
    file: `${dashboards}/shown-windows.ts`,
    find: `.filter(({ count }) => count >= least)
      .toSorted(
        (a, b) =>`,
    replace: `.filter(({ count }) => count >= least - 1)
      .toSorted(
        (a, b) =>`,
    tests: [`${dashboards}/privacy-floor.test.ts`],
  },
  {
    fr: 'ce que deux périodes, deux filtres ou deux graphiques laissent entre eux n’est plus regardé',
    file: `${dashboards}/shown-windows.ts`,
    find: '(holdsAll(other.lines, group.lines) && restIsFew(other, group)) ||',
    replace: '',
    tests: [`${dashboards}/privacy-floor.test.ts`],
  },
  {
    fr: 'de deux périodes, les personnes comptées une fois ne sont plus retranchées',
    file: `${dashboards}/shown-windows.ts`,
    find: 'countsHeads && isFew(Math.abs(a.count - b.count))',
    replace: 'countsHeads && isFew(0)',
    tests: [`${dashboards}/privacy-floor.test.ts`],
  },
  {
    fr: 'une tranche d’âge se retranche de la même sous un filtre',
    file: `${dashboards}/shown-windows.ts`,
    find: '!isFew(Math.abs(sumOfParts(other.counts, some) - sumOfParts(counts, some)))',
    replace: '!isFew(0)',
    tests: [`${dashboards}/privacy-floor.test.ts`],
  },
  {
    fr: 'ce que deux filtres d’une période laissent entre eux n’est plus regardé',
    file: `${dashboards}/shown-windows.ts`,
    find: `a.window === b.window
      ? isFew`,
    replace: `a.window !== b.window
      ? isFew`,
    tests: [`${dashboards}/privacy-floor.test.ts`],
  },
  {
    fr: 'un mois rapporté n’est pas décidé avant les périodes',
    file: `${dashboards}/periods.ts`,
    find: 'hasCharts: true })),\n    ...periods,',
    replace: 'hasCharts: true })).slice(99),\n    ...periods,',
    tests: [`${dashboards}/privacy-floor.test.ts`],
  },
  {
    fr: 'le rapport d’un mois se compare à des jours d’un autre rapport',
    file: `${dashboards}/periods.ts`,
    find: 'beforeFrom: addMonths(from, -1),',
    replace: 'beforeFrom: addDays(from, -31),',
    tests: [`${dashboards}/privacy-floor.test.ts`],
  },
  {
    fr: 'une petite part ne cache pas la suivante',
    file: `${dashboards}/privacy-floor.ts`,
    find: 'while (mustHideMore()) {',
    replace: 'while (parts.size < 0) {',
    tests: [`${dashboards}/privacy-floor.test.ts`],
  },
  {
    fr: 'une semaine de peu de personnes se déduit du total',
    file: `${dashboards}/shown-windows.ts`,
    find: 'if (tells(group) || restIsFew(answer, groupOf([...together, ...at]))) continue;',
    replace: '',
    tests: [`${dashboards}/draw-view.test.ts`],
  },
  {
    fr: 'l’année de la première séance compte comme une année d’avant',
    file: `${dashboards}/accidents.ts`,
    find: 'filter(({ year }) => year < startYear)',
    replace: 'filter(({ year }) => year <= startYear)',
    tests: [`${dashboards}/draw-view.test.ts`],
  },
  {
    fr: 'les accidents de très peu de personnes paraissent',
    file: `${dashboards}/accident-figures.ts`,
    find: `input.headcount < input.leastHealth ? 'few' : null`,
    replace: `input.headcount < 0 ? 'few' : null`,
    tests: [`${dashboards}/draw-view.test.ts`],
  },
  {
    fr: 'une année passée suit le plafond du réglage',
    file: `${dashboards}/urssaf.ts`,
    find: 'year === currentYear ? setting : (knownCeilings[year] ?? setting)',
    replace: 'year > 0 ? setting : (knownCeilings[year] ?? setting)',
    tests: [`${dashboards}/urssaf.test.ts`],
  },
  {
    fr: 'une entreprise trop petite se lit dans la somme de plusieurs',
    file: `${dashboards}/floor-kinds.ts`,
    find: '(hidden.length > 1 && sumOf(hidden, countOf) < least)',
    replace: 'hidden.length < 0',
    tests: [`${dashboards}/draw-view.test.ts`],
  },
  {
    fr: 'ce qu’une entreprise cache se lit dans la somme de plusieurs',
    file: `${dashboards}/floor-kinds.ts`,
    find: 'return hidden.length === 1 ||',
    replace: 'return sumOf(hidden, countOf) === 1 ||',
    tests: [`${dashboards}/draw-view.test.ts`],
  },
  {
    fr: 'un prescripteur lit d’une entreprise ce que sa propre vue cache',
    file: `${dashboards}/portfolio.ts`,
    find: 'coverage: coverageFigure(own).value,',
    replace: 'coverage: coverageFigure({ ...own, windows: own.windows.slice(-2) }).value,',
    tests: [`${dashboards}/draw-view.test.ts`],
  },
];
