import { languages, type CoachLanguage } from '@elan/domain/coaches';
import { eq } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { coachName } from './coaches.repository.ts';
import { coaches } from './coaches.tables.ts';
import { describeCoaches } from './describe-coaches.ts';

/** What people outside of our team see of a coach: a name, what is taught, the languages; no address and no number. */
export async function coachCardOf(
  id: string,
): Promise<{ displayName: string; disciplines: string[]; languages: CoachLanguage[] } | undefined> {
  const [coach] = await describeCoaches(await db.select().from(coaches).where(eq(coaches.id, id)));
  if (!coach) return undefined;
  return {
    displayName: coachName(coach),
    disciplines: coach.disciplines.map(({ name }) => name),
    languages: languages.flatMap((language) => {
      const spoken = coach.languages.find((one) => one.language === language);
      return spoken ? [{ language, level: spoken.level }] : [];
    }),
  };
}
