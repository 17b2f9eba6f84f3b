import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../transport/refusals.ts';

export type SeveralOutcome<T = unknown> = {
  readonly done: number;
  /** Those to which it was done. */
  readonly doneTo: readonly T[];
  /** What was refused, by its name, and why. */
  readonly refused: readonly (readonly [name: string, why: string])[];
};

/** Does the same to several records one after the other: what one refuses stops none of the others, and is told with its reason. */
export function useSeveral<T>(options: {
  readonly send: (item: T) => Promise<unknown>;
  readonly nameOf: (item: T) => string;
  readonly touches: readonly string[];
}) {
  const cache = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const run = async (items: readonly T[]): Promise<SeveralOutcome<T>> => {
    const refused: [string, string][] = [];
    const doneTo: T[] = [];
    for (const [index, item] of items.entries()) {
      setProgress(index);
      try {
        await options.send(item);
        doneTo.push(item);
      } catch (error) {
        refused.push([options.nameOf(item), sentenceOf(error)]);
      }
    }
    setProgress(undefined);
    for (const context of options.touches) void cache.invalidateQueries({ queryKey: [context] });
    return { done: doneTo.length, doneTo, refused };
  };
  return { progress, run };
}
