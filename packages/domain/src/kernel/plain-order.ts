/** The order of two texts by their code units, the same on every machine: for what people do not read in order. */
export const inPlainOrder = (one: string, other: string): number => Number(one > other) - Number(one < other);
