type Day = {
  /** Whether the planning of the day was read. */
  readonly isKnown: boolean;
  /** Whether the day had a session. */
  readonly isHeld: boolean;
  /** Whether the gym is open, or opens again today. */
  readonly isOpen: boolean;
};

/** What a wall says of a day without any session to come: a title and a sentence. A planning that was not read is not an empty one. */
export function noSessionWords({ isKnown, isHeld, isOpen }: Day): {
  readonly title: string;
  readonly words: string;
} {
  if (!isKnown) {
    return { title: 'Planning non reçu', words: 'Il revient avec le réseau. Demandez-le à l’accueil.' };
  }
  return {
    title: isHeld ? 'Plus de séance aujourd’hui' : 'Pas de séance aujourd’hui',
    words: isOpen ? 'La salle reste ouverte pour l’entraînement libre.' : 'La salle est fermée. À bientôt.',
  };
}
