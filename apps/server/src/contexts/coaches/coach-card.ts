import { coachNameFor, languages, type CoachLanguage, type NameReader } from '@elan/domain/coaches';
import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { pictureVersionOf } from '../accounts/public.ts';
import { coaches } from './coaches.tables.ts';
import { describeCoaches } from './describe-coaches.ts';

/** What is seen of the coach of a session: a name (the first name by the people of a company), a picture, what is taught, the languages; no address and no number. */
export async function coachCardOf(
  id: string,
  reader: NameReader,
): Promise<
  | {
      displayName: string;
      picture: { id: string; version: number } | null;
      disciplines: string[];
      languages: CoachLanguage[];
    }
  | undefined
> {
  const [row] = await db.select().from(coaches).where(eq(coaches.id, id));
  const [coach] = row ? await describeCoaches([row]) : [];
  if (!row || !coach) return undefined;
  const version = row.userId === null ? null : await pictureVersionOf(row.userId);
  return {
    displayName: coachNameFor(reader, coach),
    picture: row.userId === null || version === null ? null : { id: row.userId, version },
    disciplines: coach.disciplines.map(({ name }) => name),
    languages: languages.flatMap((language) => {
      const spoken = coach.languages.find((one) => one.language === language);
      return spoken ? [{ language, level: spoken.level }] : [];
    }),
  };
}
