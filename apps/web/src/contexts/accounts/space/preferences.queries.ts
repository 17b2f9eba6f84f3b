import { preferencesContract } from '@elan/domain/espace';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const preferences = clientOf('espacePreferences', preferencesContract);

export const touched = ['espacePreferences'] as const;

/** What one likes, and what may be chosen. */
export const preferencesQuery = readOf(preferences.read);
