import { heldFilter } from '../sessions/index.ts';
import type { DashboardChart } from './contract.ts';
import {
  attended,
  figure,
  guarded,
  linesOf,
  peopleIn,
  percentOf,
  sessionsHref,
  type DashboardInput,
  type ViewParts,
} from './dashboard-input.ts';
import { companiesTell, countedParts, hiddenIn } from './floor-kinds.ts';
import { held } from './global-view.ts';
import { shownParts } from './privacy-floor.ts';

function partsChart(
  input: DashboardInput,
  about: { readonly id: 'ages' | 'genders'; readonly title: string; readonly head: string },
): DashboardChart {
  return {
    ...about,
    subtitle: 'Nombre de personnes actives dans la période',
    kind: 'bars',
    unit: 'count',
    series: [{ id: 'people', label: 'Personnes', compares: false }],
    rows: countedParts(input, 'active', about.id).map(({ label, count, hidden }) => ({
      label,
      values: [hidden === null ? count : null],
      hidden,
    })),
    goal: null,
  };
}

/** How many active people are there for the first time, are back, or came in the period before. */
function arrivalsIn(input: DashboardInput): ReadonlyMap<string, number> {
  const { now, before } = linesOf(input);
  const [activeNow, activeBefore] = [peopleIn(held(now), attended), peopleIn(held(before), attended)];
  const arrived = [...activeNow].filter((id) => !activeBefore.has(id));
  const back = arrived.filter((id) => input.seenEarlier.has(id)).length;
  return new Map([
    ['back', back],
    ['first', arrived.length - back],
    ['stayed', activeNow.size - arrived.length],
  ]);
}

/** Who the employees are that take part: how many, new, back, by age and gender. */
export function usersView(input: DashboardInput): ViewParts {
  const { members, least } = input;
  const { now, before } = linesOf(input);
  const [activeNow, activeBefore] = [peopleIn(held(now), attended), peopleIn(held(before), attended)];
  const floor = {
    now: hiddenIn(input, 'now', 'active'),
    before: hiddenIn(input, 'before', 'active'),
  };
  const counts = arrivalsIn(input);
  const [arrivedFirst, back] = [counts.get('first') ?? 0, counts.get('back') ?? 0];
  const shown = shownParts(counts, least);
  const isHiddenIn = (key: string) => (one: DashboardInput) => !shownParts(arrivalsIn(one), least).has(key);
  // Of several companies, one that is left of them hides all three.
  const tellsOne = [...counts.keys()].some((key) =>
    companiesTell(input, least, (one) => arrivalsIn(one).get(key) ?? 0, isHiddenIn(key)),
  );
  const partFloor = (key: string, count: number) => ({
    now:
      floor.now ??
      (tellsOne
        ? ('deduced' as const)
        : shown.has(key)
          ? null
          : count < least
            ? ('few' as const)
            : ('deduced' as const)),
    before: 'few' as const,
  });
  return {
    figures: [
      figure({
        id: 'invited',
        label: 'Invités',
        value: members.invited,
        before: null,
        n: members.total,
        of: 'salariés',
        note: 'Sans compte à ce jour',
        href: '/app/employees?status=WITHOUT_ACCOUNT',
      }),
      figure({
        id: 'registered',
        label: 'Avec un compte',
        value: members.registered,
        before: null,
        n: members.total,
        of: 'salariés',
        href: '/app/employees?status=ACTIVE',
      }),
      figure({
        id: 'joined',
        label: 'Ajoutés à la liste',
        value: members.joined.now,
        before: members.joined.before,
        n: members.total,
        of: 'salariés',
      }),
      guarded(floor, {
        id: 'active',
        label: 'Personnes actives',
        value: activeNow.size,
        before: activeBefore.size,
        better: 'more',
        n: members.total,
        of: 'salariés',
        href: sessionsHref(input, heldFilter),
      }),
      guarded(partFloor('first', arrivedFirst), {
        id: 'first',
        label: 'Première participation',
        value: arrivedFirst,
        before: null,
        n: activeNow.size,
        of: 'personnes actives',
      }),
      guarded(partFloor('back', back), {
        id: 'back',
        label: 'De retour',
        value: back,
        before: null,
        n: activeNow.size,
        of: 'personnes actives',
        note: 'Venues avant, absentes de la période précédente',
      }),
      figure({
        id: 'licences',
        label: 'Licences utilisées',
        value: percentOf(members.licences.held, members.licences.total),
        before: null,
        unit: 'percent',
        n: members.licences.total,
        of: 'licences',
        href: '/app/employees?licence=held',
      }),
    ],
    charts: [
      partsChart(input, { id: 'ages', title: 'Âge des personnes actives', head: 'Âge' }),
      partsChart(input, { id: 'genders', title: 'Genre des personnes actives', head: 'Genre' }),
    ],
    notes: ['L’âge et le genre sont ceux que chacun a indiqués dans son profil.'],
    radial: null,
    words: [],
  };
}
