import type { DashboardFigure } from './contract.ts';
import {
  accidentFrequency,
  accidentsAround,
  areFewAccidents,
  enoughAccidents,
  yearlyHours,
} from './accidents.ts';
import { figure, type DashboardInput } from './dashboard-input.ts';

type Asked = Pick<DashboardInput, 'accidents' | 'workAccidents' | 'headcount' | 'leastHealth'>;

const yearsWords = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? `en ${from}` : `de ${from} à ${to}`;

// What was declared at the setting up: the twelve months before, without hours nor lost days.
function declaredAtStart({ workAccidents, headcount }: Asked): DashboardFigure[] {
  const hours = headcount === null ? 0 : headcount * yearlyHours;
  return [
    figure({
      id: 'accidents',
      label: 'Accidents du travail',
      value: workAccidents,
      before: null,
      of: 'sur douze mois, déclarés à la mise en route',
      better: 'less',
    }),
    figure({
      id: 'frequency',
      label: 'Taux de fréquence',
      value: workAccidents === null ? null : accidentFrequency(workAccidents, hours),
      before: null,
      unit: 'rate',
      better: 'less',
      n: headcount,
      of: 'salariés déclarés',
      note: 'Pour un million d’heures travaillées',
    }),
  ];
}

/** The work accidents since the first session, compared with the years before: their count, frequency and gravity (D46). */
export function accidentFigures(input: Asked): DashboardFigure[] {
  if (input.accidents.years.length === 0) return declaredAtStart(input);
  const { before, since } = accidentsAround(input.accidents);
  // The accidents of very few people are theirs.
  const hidden = input.headcount !== null && input.headcount < input.leastHealth ? 'few' : null;
  const told = since ?? before;
  const of = told === null ? '' : `${yearsWords(told)}${since === null ? ', avant les séances' : ''}`;
  const rate = (id: 'frequency' | 'gravity', label: string, note: string) =>
    figure({
      id,
      label,
      value: hidden === null ? (told?.[id] ?? null) : null,
      before: hidden === null && since !== null ? (before?.[id] ?? null) : null,
      unit: 'rate',
      better: 'less',
      of,
      hidden,
      note: since !== null && before !== null ? `${note}, comparé ${yearsWords(before)}` : note,
    });
  return [
    figure({
      id: 'accidents',
      label: 'Accidents du travail avec arrêt',
      value: hidden === null ? (told?.accidents ?? null) : null,
      before: null,
      better: 'less',
      of,
      hidden,
    }),
    rate('frequency', 'Taux de fréquence', 'Pour un million d’heures travaillées'),
    rate('gravity', 'Taux de gravité', 'Jours perdus pour mille heures travaillées'),
  ];
}

/** Returns what warns of small numbers: a rate of a few accidents moves by itself. */
export function accidentNotes({ accidents, workAccidents, headcount }: Asked): string[] {
  if (accidents.years.length > 0) {
    if (!areFewAccidents(accidents)) return [];
    return [
      `Moins de ${enoughAccidents}\u00a0accidents en tout\u00a0: un seul de plus ou de moins change les deux taux. Leur différence ne prouve rien.`,
    ];
  }
  return workAccidents !== null && (headcount ?? 0) < 200
    ? [
        'Petits effectifs\u00a0: un seul accident change fortement le taux de fréquence. Ne concluez rien d’une année.',
      ]
    : [];
}
