import fc from 'fast-check';
import { expect, test } from 'vitest';
import { organisationNameSchema } from './organisation-name.ts';
import { isPersonName } from './person-name.ts';

const read = (name: string) => organisationNameSchema.safeParse(name);

test.each([
  'S.A.R.L. Dupont & Fils',
  'Verdalys 3',
  'L’Atelier d’Élise (Lyon)',
  'Saint-Gobain',
  'Ets. du Lac',
  'H.E.C.',
  '24h Chrono !',
  'Crédit Coopératif – Agence n° 12',
  '株式会社',
])('%s is the name of a company', (name) => {
  expect(read(name)).toMatchObject({ success: true, data: name });
});

test('spaces around and in a row are taken away', () => {
  expect(read('  Verdalys   Sud ')).toMatchObject({ success: true, data: 'Verdalys Sud' });
});

test.each([
  'Votre colis vous attend https://poste.example/suivi',
  'Connectez-vous sur banque-fr.com',
  'Gagnez 500 EUR : bit.ly/x1',
  'WWW.attaque',
  'attaque．com',
  'attaque。fr',
  'ecrivez a moi@attaque',
  '{token}',
  '{{firstName}}',
  '<b>Gras</b>',
  '[cliquez](ici)',
  'Verdalys\nVotre mot de passe a expiré',
  'Verdalys\r\nBcc: x',
  'Verdalys\u2028Suite',
  'Verd\u200balys',
  '\u202eslyadreV',
  '\u3164',
  '\u2800',
  ' ',
  '',
  '!!! ---',
  'V'.repeat(161),
])('%j is refused', (name) => {
  expect(read(name).success).toBe(false);
});

test('whatever is put around it, an address is refused', () => {
  const around = fc.stringMatching(/^[A-Za-zéè ]{0,20}$/);
  const address = fc.oneof(fc.webUrl(), fc.emailAddress());
  fc.assert(
    fc.property(around, address, around, (before, one, after) => {
      expect(read(`${before} ${one} ${after}`).success).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('a name of a person is something to see', () => {
  expect(isPersonName('\u3164')).toBe(false);
  expect(isPersonName('\u115f\u1160')).toBe(false);
  expect(isPersonName('Zoë')).toBe(true);
});
