import { errors } from '../kernel/index.ts';

/** Refusals of the settings. */
export const settingsErrors = errors({
  'settings/changed-meanwhile': {
    status: 409,
    fr: () => 'Ce réglage vient d’être changé par quelqu’un d’autre. Relisez sa valeur avant de le modifier.',
  },
});
