import type { WordsOf } from '../kernel/index.ts';
import type { auditPolicy } from './audit.policy.ts';

export const auditWords = {
  permissions: { 'audit.read': 'Lire le journal d’audit' },
} satisfies WordsOf<typeof auditPolicy>;
