import { genderLabels, genders } from '../accounts/index.ts';
import type { DashboardChart } from './contract.ts';
import {
  ageBandOf,
  ageBands,
  attended,
  figure,
  guarded,
  hiddenIn,
  linesOf,
  peopleIn,
  percentOf,
  type DashboardInput,
  type ViewParts,
} from './dashboard-input.ts';
import { held } from './global-view.ts';
import { shownParts, type Hidden } from './privacy-floor.ts';

const unknown = 'Non renseigné';

function partsChart(
  about: {
    readonly id: string;
    readonly title: string;
    readonly head: string;
    readonly labels: readonly string[];
  },
  of: readonly string[],
  { least, hidden }: { readonly least: number; readonly hidden: Hidden | null },
): DashboardChart {
  const { id, title, head, labels } = about;
  const counts = countsOf(labels, of);
  const shown = shownParts(counts, least);
  return {
    id,
    title,
    subtitle: 'Nombre de personnes actives dans la période',
    kind: 'bars',
    unit: 'count',
    head,
    series: [{ id: 'people', label: 'Personnes', compares: false }],
    rows: labels.map((label) => {
      const count = counts.get(label) ?? 0;
      const why = hidden ?? (shown.has(label) ? null : count > 0 && count < least ? 'few' : 'deduced');
      return { label, values: [why === null ? count : null], hidden: why };
    }),
    goal: null,
  };
}

const countsOf = (labels: readonly string[], of: readonly string[]): ReadonlyMap<string, number> =>
  new Map(labels.map((label) => [label, of.filter((one) => one === label).length]));

/** Who the employees are that take part: how many, new, back, by age and gender. */
export function usersView(input: DashboardInput): ViewParts {
  const { members, profiles, least, period } = input;
  const { now, before } = linesOf(input);
  const [activeNow, activeBefore] = [peopleIn(held(now), attended), peopleIn(held(before), attended)];
  const floor = {
    now: hiddenIn(input, 'now', least, attended),
    before: hiddenIn(input, 'before', least, attended),
  };
  const arrived = [...activeNow].filter((id) => !activeBefore.has(id));
  const back = arrived.filter((id) => input.seenEarlier.has(id)).length;
  const shown = shownParts(
    new Map([
      ['back', back],
      ['first', arrived.length - back],
      ['stayed', activeNow.size - arrived.length],
    ]),
    least,
  );
  const partFloor = (key: string, count: number) => ({
    now: floor.now ?? (shown.has(key) ? null : count < least ? ('few' as const) : ('deduced' as const)),
    before: 'few' as const,
  });
  const people = [...activeNow];
  const ages = people.map((id) => {
    const birthDate = profiles.get(id)?.birthDate;
    return birthDate ? ageBandOf(birthDate, period.to) : unknown;
  });
  const kinds = people.map((id) => {
    const gender = profiles.get(id)?.gender;
    return gender ? genderLabels[gender] : unknown;
  });
  const kept = { least, hidden: floor.now };
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
        href: '/app/users',
      }),
      figure({
        id: 'registered',
        label: 'Avec un compte',
        value: members.registered,
        before: null,
        n: members.total,
        of: 'salariés',
        href: '/app/users',
      }),
      figure({
        id: 'joined',
        label: 'Ajoutés à la liste',
        value: members.joined.now,
        before: members.joined.before,
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
      }),
      guarded(partFloor('first', arrived.length - back), {
        id: 'first',
        label: 'Première participation',
        value: arrived.length - back,
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
        href: '/app/users',
      }),
    ],
    charts: [
      partsChart(
        { id: 'ages', title: 'Âge des personnes actives', head: 'Âge', labels: [...ageBands, unknown] },
        ages,
        kept,
      ),
      partsChart(
        {
          id: 'genders',
          title: 'Genre des personnes actives',
          head: 'Genre',
          labels: [...genders.map((gender) => genderLabels[gender]), unknown],
        },
        kinds,
        kept,
      ),
    ],
    notes: ['L’âge et le genre sont ceux que chacun a indiqués dans son profil.'],
    radial: null,
    words: [],
  };
}
