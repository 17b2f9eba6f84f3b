import type { Establishment } from './company-directory.ts';

/** The digit that makes a number valid by Luhn's rule. */
function luhnDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Fictitious SIREN numbers start with 0000: no real company has one. */
const sirenOf = (order: number): string => {
  const start = `0000${String(order).padStart(4, '0')}`;
  return start + luhnDigit(start);
};
const siretOf = (siren: string, office: number): string => {
  const start = siren + String(office).padStart(4, '0');
  return start + luhnDigit(start);
};

const cities = [
  ['12 rue de la République', '69002', 'Lyon'],
  ['8 quai de Valmy', '75010', 'Paris'],
  ['27 cours Clemenceau', '33000', 'Bordeaux'],
  ['3 place de la Bourse', '44000', 'Nantes'],
  ['41 avenue des Vosges', '67000', 'Strasbourg'],
  ['16 boulevard Victor-Hugo', '59000', 'Lille'],
  ['5 rue du Taur', '31000', 'Toulouse'],
  ['19 rue Sainte', '13001', 'Marseille'],
  ['22 rue Jean-Chatel', '97400', 'Saint-Denis'],
  ['7 avenue Foch', '54000', 'Nancy'],
] as const;

const trades = [
  ['Ateliers du Bois', '16.23Z', 'Fabrication de charpentes et de menuiseries'],
  ['Conseil et Méthodes', '70.22Z', 'Conseil pour les affaires et la gestion'],
  ['Imprimerie des Quais', '18.12Z', 'Imprimerie de labeur'],
  ['Transports Réunis', '49.41A', 'Transports routiers de fret interurbains'],
  ['Logiciels Libellule', '62.01Z', 'Programmation informatique'],
  ['Laboratoires Garance', '21.20Z', 'Fabrication de préparations pharmaceutiques'],
  ['Boulangeries Levain', '10.71C', 'Boulangerie et boulangerie-pâtisserie'],
  ['Assurances Mutuelles', '65.12Z', 'Autres assurances'],
] as const;

// Every band of the registry, null included, so that each verdict of eligibility can be seen (D15).
const bands = ['11', '12', '21', '02', '22', '03', '12', '31', 'NN', '01', '21', null, '32', '11'] as const;

type Extra = Partial<Omit<Establishment, 'siret' | 'siren' | 'fictitious'>> & Pick<Establishment, 'name'>;

function establishment(order: number, extra: Extra, office = 1): Establishment {
  const siren = sirenOf(order);
  const [line, postalCode, city] = cities[order % cities.length] ?? cities[0];
  const [, nafCode, activity] = trades[order % trades.length] ?? trades[0];
  return {
    siret: siretOf(siren, office),
    siren,
    headOffice: office === 1,
    address: { line, postalCode, city },
    legalCategory: 'Société par actions simplifiée',
    nafCode,
    activity,
    headcountBand: '12',
    headcountBandYear: 2024,
    administrativeState: 'A',
    closedOn: null,
    openEstablishments: 1,
    fictitious: true,
    ...extra,
  };
}

const closed = (administrativeState: 'C' | 'F', closedOn: string) => ({
  administrativeState,
  closedOn,
  openEstablishments: 0,
});

const particular: readonly Establishment[] = [
  establishment(1, { name: 'Exemple Verdalys', headcountBand: '21', openEstablishments: 2 }),
  establishment(1, { name: 'Exemple Verdalys – Entrepôt', headcountBand: '11', openEstablishments: 2 }, 2),
  establishment(2, { name: 'Exemple Petite Équipe', headcountBand: '02' }),
  establishment(3, { name: 'Exemple Micro Atelier', headcountBand: '01' }),
  establishment(4, { name: 'Exemple Grand Groupe', headcountBand: '32', legalCategory: 'Société anonyme' }),
  establishment(5, { name: 'Exemple Maison Fermée', ...closed('C', '2024-06-30'), headcountBand: '03' }),
  establishment(6, { name: null, address: null, headcountBand: '12' }),
  establishment(7, { name: 'Exemple Sans Activité', nafCode: null, activity: null, headcountBand: '11' }),
  establishment(8, { name: 'Exemple Effectif Inconnu', headcountBand: null, headcountBandYear: null }),
  establishment(9, { name: 'Exemple Cent Salariés', headcountBand: '22' }),
  establishment(11, { name: 'Exemple Trois Sites', headcountBand: '21', openEstablishments: 3 }),
  establishment(11, { name: 'Exemple Trois Sites – Atelier', headcountBand: '11', openEstablishments: 3 }, 2),
  establishment(
    11,
    { name: 'Exemple Trois Sites – Boutique', headcountBand: '03', openEstablishments: 3 },
    3,
  ),
  establishment(
    11,
    { name: 'Exemple Trois Sites – Ancien dépôt', ...closed('F', '2023-03-31'), openEstablishments: 3 },
    4,
  ),
  establishment(14, { name: 'Exemple Alsace Énergies', headcountBand: '12' }),
  establishment(18, { name: 'Exemple Réunion Solaire', headcountBand: '12' }),
];

const generated: readonly Establishment[] = Array.from({ length: 188 }, (_, index) => {
  const order = index + 20;
  const trade = trades[order % trades.length] ?? trades[0];
  const city = cities[order % cities.length] ?? cities[0];
  return establishment(order, {
    name: `Exemple ${trade[0]} ${city[2]} ${order}`,
    headcountBand: bands[order % bands.length] ?? null,
  });
});

const laPoste: Establishment = {
  siret: '35600000000048',
  siren: '356000000',
  name: 'La Poste',
  headOffice: true,
  address: { line: '9 rue du Colonel Pierre Avia', postalCode: '75015', city: 'Paris' },
  legalCategory: 'Société anonyme',
  nafCode: '53.10Z',
  activity: 'Activités de poste dans le cadre d’une obligation de service universel',
  headcountBand: '53',
  headcountBandYear: 2023,
  administrativeState: 'A',
  closedOn: null,
  openEstablishments: null,
  fictitious: false,
};

/** What the bundled directory holds: 204 fictitious establishments named "Exemple …", and La Poste. */
export const embeddedEstablishments: readonly Establishment[] = [...particular, ...generated, laPoste];
