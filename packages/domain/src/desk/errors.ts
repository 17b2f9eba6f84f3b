import { errors, fetchFailed } from '../kernel/index.ts';

/** Refusals of the desk. */
export const deskErrors = errors({
  'desk/fetch-failed': fetchFailed('la liste de ce qui attend'),
  'desk/view-name-taken': {
    status: 409,
    fr: () => 'Une vue de cette liste porte déjà ce nom.',
  },
});
