type Day = {
  /** Whether the planning of the day was read. */
  readonly isKnown: boolean;
  /** Whether the day had a session. */
  readonly isHeld: boolean;
  /** When the gym is open now, and when it opens again today. */
  readonly opening: { readonly current: object | undefined; readonly next: { start: string } | undefined };
};

function openWords({ current, next }: Day['opening']): string {
  if (current) return 'La salle reste ouverte pour l’entraînement libre.';
  if (next) return `La salle ouvre à ${next.start} pour l’entraînement libre.`;
  return 'La salle est fermée. À bientôt.';
}

/** What a wall says of a day without any session to come: a title and a sentence. A planning that was not read is not an empty one. */
export function noSessionWords({ isKnown, isHeld, opening }: Day): {
  readonly title: string;
  readonly words: string;
} {
  if (!isKnown) {
    return { title: 'Planning non reçu', words: 'Il revient avec le réseau. Demandez-le à l’accueil.' };
  }
  return {
    title: isHeld ? 'Plus de séance aujourd’hui' : 'Pas de séance aujourd’hui',
    words: openWords(opening),
  };
}
