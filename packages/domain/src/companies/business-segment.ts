/** The sections of the French classification of activities (NAF, INSEE), by the last division of each. */
const sections: readonly (readonly [lastDivision: number, label: string])[] = [
  [3, 'Agriculture, sylviculture et pêche'],
  [9, 'Industries extractives'],
  [33, 'Industrie manufacturière'],
  [35, 'Énergie'],
  [39, 'Eau, assainissement et déchets'],
  [43, 'Construction'],
  [47, 'Commerce et réparation automobile'],
  [53, 'Transports et entreposage'],
  [56, 'Hébergement et restauration'],
  [63, 'Information et communication'],
  [66, 'Finance et assurance'],
  [68, 'Immobilier'],
  [75, 'Activités spécialisées, scientifiques et techniques'],
  [82, 'Services administratifs et de soutien'],
  [84, 'Administration publique'],
  [85, 'Enseignement'],
  [88, 'Santé et action sociale'],
  [93, 'Arts, spectacles et loisirs'],
  [96, 'Autres services'],
  [98, 'Activités des ménages'],
  [99, 'Activités extra-territoriales'],
];

/** Returns the business segment of a company, which is the section of its NAF code; null without a code. */
export function businessSegmentOf(nafCode: string | null): string | null {
  const division = Number(/^(\d{2})/.exec(nafCode ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(division) || division < 1) return null;
  return sections.find(([last]) => division <= last)?.[1] ?? null;
}
