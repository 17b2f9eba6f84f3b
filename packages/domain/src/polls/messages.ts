/** Said when a person joined the club (specification point 8); `club` is the club's name, for instance "Élan Lovers" (D1). */
export const loverAddedMessage = (club: string): string => `${club} ajouté avec succès`;

/** Asked before a person is removed from the club (specification point 8). */
export const loverRemovalQuestion = (name: string, club: string): string =>
  `Retirer ${name} du club ${club}\u202f?`;
