/** The colours of the lots, the oldest first: those of the arcs of the balance and of the meters under it. */
export const lotTones = ['miel', 'corail', 'sapin'] as const;
export type LotTone = (typeof lotTones)[number];

/** Returns the colour of a lot by its rank; from the third on they share the last one. */
export const toneOfLot = (rank: number): LotTone => lotTones[rank] ?? 'sapin';
