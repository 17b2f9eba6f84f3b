/** What a person reads for each intensity of an objective. */
export const intensityWords: Readonly<Record<number, string>> = { 1: 'Douce', 2: 'Modérée', 3: 'Intense' };
