import { addressWords, mostAddresses, type AddressSearch, type KnownAddress } from './address-search.ts';

// Streets of a few towns, in every holiday zone where the demonstration has something to show.
const streets = [
  ['Rue de la République', '69002', 'Lyon'],
  ['Quai des Célestins', '69002', 'Lyon'],
  ['Place Bellecour', '69002', 'Lyon'],
  ['Cours Lafayette', '69003', 'Lyon'],
  ['Rue Garibaldi', '69003', 'Lyon'],
  ['Quai de Valmy', '75010', 'Paris'],
  ['Rue du Faubourg Saint-Martin', '75010', 'Paris'],
  ['Avenue de la République', '75011', 'Paris'],
  ['Rue Nationale', '75013', 'Paris'],
  ['Rue du Colonel Pierre Avia', '75015', 'Paris'],
  ['Cours Georges Clemenceau', '33000', 'Bordeaux'],
  ['Quai des Chartrons', '33000', 'Bordeaux'],
  ['Rue Sainte-Catherine', '33000', 'Bordeaux'],
  ['Place de la Bourse', '44000', 'Nantes'],
  ['Rue Crébillon', '44000', 'Nantes'],
  ['Avenue des Vosges', '67000', 'Strasbourg'],
  ['Quai des Bateliers', '67000', 'Strasbourg'],
  ['Rue du Sauvage', '68100', 'Mulhouse'],
  ['Boulevard Victor Hugo', '59000', 'Lille'],
  ['Rue Nationale', '59000', 'Lille'],
  ['Rue du Taur', '31000', 'Toulouse'],
  ['Allées Jean Jaurès', '31000', 'Toulouse'],
  ['Rue Sainte', '13001', 'Marseille'],
  ['La Canebière', '13001', 'Marseille'],
  ['Avenue Foch', '54000', 'Nancy'],
  ['Rue Saint-Jean', '54000', 'Nancy'],
  ['Rue Le Bastard', '35000', 'Rennes'],
  ['Rue de Siam', '29200', 'Brest'],
  ['Rue Jeanne d’Arc', '76000', 'Rouen'],
  ['Rue de la Liberté', '21000', 'Dijon'],
  ['Cours Jean Jaurès', '38000', 'Grenoble'],
  ['Avenue Jean Médecin', '06000', 'Nice'],
  ['Cours Napoléon', '20000', 'Ajaccio'],
  ['Rue Maréchal Leclerc', '97400', 'Saint-Denis'],
  ['Rue Jean Chatel', '97400', 'Saint-Denis'],
  ['Rue Frébault', '97110', 'Pointe-à-Pitre'],
  ['Rue Victor Hugo', '97200', 'Fort-de-France'],
] as const;

// A sample says nothing of which numbers exist; a higher one is a slip rather than a house.
const highestNumber = 300;

const number = /^(\d{1,4}(?: (?:bis|ter|quater))?) (.+)$/;

function found(text: string): KnownAddress[] {
  const words = addressWords(text);
  const [, houseNumber, afterNumber] = number.exec(words) ?? [];
  if (
    houseNumber !== undefined &&
    (parseInt(houseNumber, 10) < 1 || parseInt(houseNumber, 10) > highestNumber)
  )
    return [];
  const wanted = (afterNumber ?? words).split(' ').filter(Boolean);
  if (wanted.length === 0) return [];
  return streets
    .filter((street) => {
      const known = addressWords(street.join(' ')).split(' ');
      return wanted.every((word) => known.some((part) => part.startsWith(word)));
    })
    .map(([street, postalCode, city]) => ({
      line: houseNumber === undefined ? street : `${houseNumber} ${street}`,
      postalCode,
      city,
      exact: houseNumber !== undefined,
    }));
}

const shortest = 3;

/** The bundled sample of streets. No network. */
export const embeddedAddresses: AddressSearch = {
  suggest: (text) =>
    Promise.resolve(addressWords(text).length < shortest ? [] : found(text).slice(0, mostAddresses)),
  match: ({ line, postalCode, city }) => Promise.resolve(found(`${line} ${postalCode} ${city}`)),
};
