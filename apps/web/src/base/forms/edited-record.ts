import { ApiError } from '@elan/domain/kernel';
import type { FieldNames } from '../../ui/forms/field-conflicts.ts';

/** The record that a form changes. What was read when the form opened is what its change is made from, whatever is read since. */
export type EditedRecord<V, R, Out> = {
  /** As it is known now; null for one that does not exist yet. */
  readonly record: R | null;
  readonly valuesOf: (record: R) => V;
  /** The fields, as a person calls them: somebody else's change is told by them. */
  readonly names: FieldNames<V>;
  /** The record in what the server answers, where that is not the record itself; undefined when it is not there any more. */
  readonly currentOf?: (answer: Out) => R | undefined;
};

/** Returns the record as it is now, out of a refusal for another version; undefined for any other refusal. */
export function currentIn<V, R, Out>(error: unknown, edited: EditedRecord<V, R, Out>): R | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale-version') return undefined;
  const { current } = error.params;
  if (current === undefined || current === null) return undefined;
  return edited.currentOf ? edited.currentOf(current as Out) : (current as R);
}

/** Returns the record as a change just left it, out of its answer; undefined where the answer does not hold it. */
export function writtenIn<V, R, Out>(answer: Out, { currentOf }: EditedRecord<V, R, Out>): R | undefined {
  const record: unknown = currentOf ? currentOf(answer) : answer;
  return typeof record === 'object' && record !== null && 'version' in record ? (record as R) : undefined;
}
