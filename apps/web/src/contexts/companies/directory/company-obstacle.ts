import { closedSentence, type DirectoryEntry } from '@elan/domain/companies';

const takenForItsPeople =
  'Cet établissement est déjà inscrit. Contactez le gestionnaire du compte de votre entreprise.';

/** Why an establishment cannot be chosen, in a sentence; null when it can. `taken`: what to do about one that is registered already. */
export function obstacleOf(entry: DirectoryEntry, taken = takenForItsPeople): string | null {
  if (entry.administrativeState !== 'A') return closedSentence(entry);
  return entry.alreadyRegistered ? taken : null;
}
