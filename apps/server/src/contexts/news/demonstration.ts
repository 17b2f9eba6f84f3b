import { addDays, civilDateOf } from '@elan/domain/kernel';
import type { ToldFacts } from '../../platform/context/demonstration.ts';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { databaseNow } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { files } from '../../platform/files/file-store.ts';
import { newPictureVersion } from '../../platform/files/keep-picture.ts';
import { newsKey } from '../../platform/files/picture-keys.ts';
import { news } from './news.tables.ts';

const drawn = (colour: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675"><rect width="1200" height="675" fill="${colour}"/>${shapes}</svg>`;

/** What the news shows, by its title. */
const pictures: Readonly<Record<string, string>> = {
  'Deux rameurs de plus': drawn(
    'honeydew',
    '<g fill="darkgreen"><rect x="150" y="470" width="900" height="26" rx="13"/><rect x="330" y="400" width="120" height="70" rx="18"/><rect x="690" y="400" width="120" height="70" rx="18"/></g>' +
      '<g fill="none" stroke="darkgreen" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"><path d="M390 380 L450 260 L590 300"/><path d="M750 380 L810 260 L950 300"/></g>' +
      '<g fill="coral"><circle cx="470" cy="200" r="46"/><circle cx="830" cy="200" r="46"/></g>',
  ),
  'Le vestiaire rouvre jeudi': drawn(
    'mistyrose',
    '<g fill="white" stroke="sienna" stroke-width="14"><rect x="250" y="120" width="200" height="440" rx="16"/><rect x="500" y="120" width="200" height="440" rx="16"/><rect x="750" y="120" width="200" height="440" rx="16"/></g>' +
      '<g fill="sienna"><circle cx="410" cy="340" r="14"/><circle cx="660" cy="340" r="14"/><circle cx="910" cy="340" r="14"/></g>',
  ),
};

async function give(id: string, svg: string | undefined): Promise<void> {
  if (svg === undefined) return;
  const imageVersion = newPictureVersion();
  await files().put(
    newsKey(id, imageVersion),
    await sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer(),
  );
  await db.update(news).set({ imageVersion }).where(eq(news.id, id));
}

/** Adds two news of the gym of the gym manager, with their pictures, and one of every gym, one of another. */
export async function seedNews({ told }: ToldFacts): Promise<void> {
  const today = civilDateOf(await databaseNow());
  const gymId = told('gyms/own');
  const made = await db
    .insert(news)
    .values([
      {
        gymId,
        title: 'Le vestiaire rouvre jeudi',
        text: 'D’ici là, celui de l’étage est ouvert.',
        shownFrom: today,
        shownTo: addDays(today, 14),
      },
      {
        gymId,
        title: 'Deux rameurs de plus',
        text: 'Ils vous attendent près de la baie vitrée.',
        shownFrom: addDays(today, -3),
      },
      {
        gymId: told('gyms/other'),
        title: 'Ouverture le samedi',
        text: 'De 9\u00a0h à 18\u00a0h, dès cette semaine.',
        shownFrom: today,
      },
      {
        gymId: null,
        title: 'Séance d’essai offerte à vos collègues',
        text: 'Demandez une invitation à l’accueil.',
        shownFrom: addDays(today, -7),
      },
    ])
    .returning({ id: news.id, title: news.title });
  for (const { id, title } of made) await give(id, pictures[title]);
}
