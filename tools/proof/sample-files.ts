import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from './seeded-random.ts';

/** A real picture. */
export const picture = readFileSync(join(import.meta.dirname, '../../docs/pictures/calendar.png'));
/** Captions of a film. */
export const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour\n');
let lists = 0;
/** A list of people to import, another person each time. */
export const list = (): Buffer => {
  lists += 1;
  return Buffer.from(`Nom;Prénom;E-mail\nMartin;Camille;camille.martin${lists}@voisine.example\n`);
};
type Sample = { readonly name: string; readonly type: string; readonly bytes: Buffer };

/** Returns a small real file to send as that media type: a picture, or a list of people or captions where the type says nothing. */
export function sampleOf(type: string, random: Random): Sample {
  const samples = [
    { name: 'photo.png', bytes: picture },
    { name: 'liste.csv', bytes: list() },
    { name: 'sous-titres.vtt', bytes: captions },
  ] as const;
  return { type, ...(type.startsWith('image/') ? samples[0] : random.pick(samples)) };
}
