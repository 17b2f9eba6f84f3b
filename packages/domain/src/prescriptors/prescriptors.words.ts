import type { WordsOf } from '../kernel/index.ts';
import type { prescriptorPolicy } from './prescriptors.policy.ts';
import { prescriptorErrors } from './errors.ts';

export const prescriptorWords = {
  errors: prescriptorErrors,
  permissions: {
    'prescriptors.read': 'Voir les prescripteurs',
    'prescriptors.write': 'Gérer les prescripteurs',
    'prescriptors.read-log': 'Voir le journal des rattachements',
    'prescriptors.read-terms': 'Voir les frais, l’offre par défaut et la fin de facturation',
    'prescriptors.write-terms': 'Modifier les frais, l’offre par défaut et la fin de facturation',
    'offers.read': 'Voir les offres',
    'offers.write': 'Modifier les offres',
  },
} satisfies WordsOf<typeof prescriptorPolicy>;
