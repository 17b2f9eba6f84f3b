import { inArray } from 'drizzle-orm';
import { disciplines, hashtags, objectives } from './catalog.tables.ts';
import { db } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { seedPictures } from './demonstration-pictures.ts';
import { seedVideos } from './videos/demonstration.ts';

/** The disciplines, and the keywords of the objectives that belong to each. */
const objectivesOf: Readonly<Record<string, readonly string[]>> = {
  Yoga: ['souplesse', 'detente'],
  Pilates: ['dos', 'posture'],
  'Renforcement musculaire': ['tonus'],
  'Équilibre et coordination': ['equilibre'],
  Cardio: ['cardio', 'perte-de-poids'],
};

const words = [
  { name: 'dos', background: '#dcefe6', colour: '#0b4a36' },
  { name: 'énergie', background: '#fbe3d6', colour: '#7a2e12' },
  { name: 'détente', background: '#e3e0f7', colour: '#3a2f86' },
  { name: 'débutants', background: '#fff1cc', colour: '#6b4a00' },
];

/** Adds the disciplines of the demonstration, gives them to the objectives, these their pictures, and adds hashtags and a video. */
export async function seedCatalog(): Promise<void> {
  for (const [name, keywords] of Object.entries(objectivesOf)) {
    const made = await db
      .insert(disciplines)
      .values({ name })
      .returning({ id: disciplines.id })
      .then(onlyRow);
    await db
      .update(objectives)
      .set({ disciplineId: made.id })
      .where(inArray(objectives.keyword, [...keywords]));
  }
  await db.insert(hashtags).values(words);
  await seedPictures();
  await seedVideos();
}
