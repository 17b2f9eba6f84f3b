/**
 * Entry of a catalogue for "these things could not be loaded": 500, with what to do next.
 * `what` stands after "Impossible de charger", with its article.
 */
export const fetchFailed = (what: string): { status: number; fr: () => string } => ({
  status: 500,
  fr: () => `Impossible de charger ${what}. Réessayez dans quelques instants.`,
});
