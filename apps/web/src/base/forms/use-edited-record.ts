import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { fieldConflicts, type ConflictChoice, type FieldConflict } from '../../ui/forms/field-conflicts.ts';
import type { FormConflictProps } from '../../ui/forms/form-conflict.tsx';
import { currentIn, type EditedRecord } from './edited-record.ts';
import type { FormDraft } from './form-draft.ts';

type Values = Record<string, unknown>;

/** A record that keeps moving for other reasons than what the form shows is sent again so many times, then told. */
const mostAgain = 3;

export type Edited<V extends Values, R> = {
  /** What the form starts with: the record that its draft was typed over, else the one that is known. */
  readonly first: R | null;
  /** What the form was opened with, or the last record that its conflict was settled against. */
  readonly opened: () => R | null;
  /** The form shows this record from now on: nothing was typed over the one before. */
  readonly open: (record: R | null) => void;
  /** Something was typed over it: a reload must know over what. */
  readonly keep: () => void;
  readonly conflictIn: (form: UseFormReturnType<V>) => FormConflictProps | null;
  /** Tells whether the form may be sent: every conflict has its choice. Says so where one has not. */
  readonly isSettled: () => boolean;
  /**
   * What becomes of a refusal: 'again' when nothing that the form shows was changed, so that it may be sent as it is from the newer
   * version, 'told' when the person has to choose, null for another refusal.
   */
  readonly meet: (error: unknown, form: UseFormReturnType<V>, values: V) => 'again' | 'told' | null;
  readonly done: () => void;
};

// Typed words stand over the record that they were typed over, whatever is known now.
const firstOf = <R>(
  record: R | null,
  draft: { readOpened(): unknown; read(): unknown } | undefined,
): R | null => (draft && draft.read() !== null ? ((draft.readOpened() ?? record) as R | null) : record);

/** The record of a form, as it was when the form opened, and what somebody else made of it since. */
export function useEditedRecord<V extends Values, R, Out>(
  edits: EditedRecord<V, R, Out> | undefined,
  draft: FormDraft<V> | undefined,
): Edited<V, R> {
  // Read and written in handlers alone: what a live page reads since must not move it.
  const [first] = useState(() => firstOf(edits?.record ?? null, draft));
  const opened = useRef<R | null>(first);
  const again = useRef(0);
  const [fields, setFields] = useState<readonly FieldConflict[]>([]);
  const [isAsking, setAsking] = useState(false);
  return {
    first,
    opened: () => opened.current,
    open(record) {
      opened.current = record;
    },
    keep() {
      if (opened.current !== null) draft?.keepOpened(opened.current);
    },
    conflictIn(form) {
      const choose = (path: string, choice: ConflictChoice) => {
        const field = fields.find((one) => one.path === path);
        if (!field) return;
        form.setValues({ [path]: field.values[choice] } as Partial<V>);
        form.clearFieldError(path);
        setFields(fields.map((one) => (one.path === path ? { ...one, choice } : one)));
      };
      return fields.length > 0 ? { fields, choose, isAsking } : null;
    },
    isSettled() {
      const waits = fields.some(({ choice }) => choice === null);
      setAsking(waits);
      return !waits;
    },
    meet(error, form, values) {
      const was = opened.current;
      const current = edits && currentIn(error, edits);
      if (!edits || was === null || current === undefined) return null;
      const theirs = edits.valuesOf(current);
      const found = fieldConflicts(edits.names, { was: edits.valuesOf(was), mine: values, theirs });
      opened.current = current;
      form.setInitialValues(theirs);
      if (found.length === 0) {
        again.current += 1;
        return again.current <= mostAgain ? 'again' : null;
      }
      const taken = found.filter(({ isTyped }) => !isTyped).map(({ path }) => [path, theirs[path]]);
      form.setValues({ ...values, ...(Object.fromEntries(taken) as Partial<V>) });
      setFields(found);
      setAsking(false);
      return 'told';
    },
    done() {
      again.current = 0;
      setFields([]);
      setAsking(false);
    },
  };
}
