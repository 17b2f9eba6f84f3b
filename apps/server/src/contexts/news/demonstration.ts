import { addDays, civilDateOf } from '@elan/domain/kernel';
import type { ToldFacts } from '../../platform/context/demonstration.ts';
import { databaseNow } from '../../platform/clock/clock.ts';
import { db } from '../../platform/db/database.ts';
import { news } from './news.tables.ts';

/** Adds two news of the gym of the gym manager, and one of every gym, one of another. */
export async function seedNews({ told }: ToldFacts): Promise<void> {
  const today = civilDateOf(await databaseNow());
  const gymId = told('gyms/own');
  await db.insert(news).values([
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
  ]);
}
