import type { WordsOf } from '../kernel/index.ts';
import type { jobPolicy } from './jobs.policy.ts';

export const jobWords = {
  permissions: {
    'jobs.read': 'Suivre les tâches automatiques',
    'jobs.run': 'Relancer une tâche automatique',
  },
} satisfies WordsOf<typeof jobPolicy>;
