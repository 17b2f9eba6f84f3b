import type { FieldIssue } from '@elan/domain/kernel';
import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { focusRefused } from '../../ui/forms/focus-refused.ts';
import { placeRefusal, type FieldsOfCodes } from '../../ui/forms/place-refusal.ts';
import type { ServerFormState } from '../../ui/forms/server-form.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useAct, type ActOptions } from '../acts/use-act.ts';
import { codeOf, issuesOf, sentenceOf } from '../transport/refusals.ts';
import { useDirtyForm } from './dirty-forms.ts';
import { writtenIn, type EditedRecord } from './edited-record.ts';
import type { FormDraft } from './form-draft.ts';
import { useEditedRecord } from './use-edited-record.ts';

type Values = Record<string, unknown>;

type ServerFormOptions<V extends Values, Out, R> = Omit<ActOptions<V, Out>, 'send'> & {
  readonly initial: V;
  /** `opened` is the record that the form was opened with, null for a new one: its version is the one to send. */
  readonly send: (values: V, opened: R | null) => Promise<Out>;
  /** The record that the form changes: what somebody else made of it meanwhile is told field by field, and nothing typed is lost. */
  readonly edits?: EditedRecord<V, R, Out>;
  /** What is wrong with each field before it is sent: `schemaResolver(schema, { sync: true })`, or a function of the values. */
  readonly check?: UseFormInput<V>['validate'];
  /** The fields that are checked as soon as they are left, not only when the form is sent. */
  readonly checkOnBlur?: readonly (keyof V & string)[];
  /** What comes between right fields and their sending, a question for instance: nothing is sent unless it answers true. */
  readonly before?: (values: V) => boolean | Promise<boolean>;
  /** The refusals that are about one field, by their code. */
  readonly fields?: FieldsOfCodes;
  /** The fields that a refusal points at, where the form names them otherwise than what is sent. */
  readonly issues?: (error: unknown, values: V) => readonly FieldIssue[];
  /** What is said instead of the server's sentence, by code: where the reader is not whom the server speaks to. */
  readonly words?: Readonly<Record<string, string>>;
  /** Keeps what is typed until it is sent: leaving the page loses nothing, and nothing is asked. */
  readonly draft?: FormDraft<V>;
  /** Of a page: `initial` is what the record has now, and a change made elsewhere is shown unless something is being typed. */
  readonly follows?: boolean;
  /** What is typed is not worth a question when it is left: a password, a number to reach. */
  readonly forgets?: boolean;
};

export type ServerForm<V extends Values> = UseFormReturnType<V> &
  ServerFormState & {
    /** What was refused last, for a remedy of the form's own; null for nothing. */
    readonly refusalCode: string | null;
    /** The sentence beside a field that the kit does not draw. */
    readonly errorOf: (path: string) => string | undefined;
  };

/**
 * A form that the server answers: checked here by the contract's own schema, sent once however often its button is pressed, each
 * refusal beside its field and the focus on the first, what is about none of them near the button. What was typed is not lost
 * without a question, or is kept as a draft. `<ServerForm form={…}>` draws what stands around the fields.
 */
export function useServerForm<V extends Values, Out, R = never>(
  options: ServerFormOptions<V, Out, R>,
): ServerForm<V> {
  const { initial, check, fields = {}, words = {}, issues = issuesOf, draft } = options;
  const { follows = false, forgets = false, checkOnBlur, before, edits } = options;
  const edited = useEditedRecord(edits, draft);
  const [kept, setKept] = useState(() => draft?.read() ?? null);
  const [start] = useState(() =>
    kept !== null && edits && edited.first !== null ? edits.valuesOf(edited.first) : initial,
  );
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: { ...start, ...kept },
    ...(check ? { validate: check } : {}),
    ...(checkOnBlur ? { validateInputOnBlur: [...checkOnBlur] } : {}),
    ...(draft
      ? {
          onValuesChange(values) {
            draft.write(values);
            edited.keep();
          },
        }
      : {}),
  });
  const root = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const act = useAct<V, Out>({
    ...options,
    send: (values) => options.send(values, edited.opened()),
    onDone(answer, values) {
      draft?.clear();
      edited.done();
      // What was typed while it was being sent stands over what was just written: the next change is made from it.
      const written = edits && writtenIn(answer, edits);
      if (written !== undefined) edited.open(written);
      form.resetDirty(values);
      options.onDone?.(answer, values);
    },
  });
  useDirtyForm(!forgets && (kept !== null || form.isDirty()), { survives: draft !== undefined });
  const latest = useLatest({ form, initial, open: edited.open, record: edits?.record ?? null });
  const known = follows && JSON.stringify([initial, edits?.record]);
  useEffect(() => {
    const { form: now, initial: values, open, record } = latest.current;
    if (known === false || now.isDirty()) return;
    open(record);
    now.setInitialValues(values);
    now.setValues(values);
  }, [known, latest]);
  const placed = (error: unknown, values: V) => {
    const code = codeOf(error);
    const sentence = words[code ?? ''] ?? sentenceOf(error);
    return placeRefusal({ code, sentence, issues: issues(error, values) }, fields, (path) =>
      Object.hasOwn(start, path.split('.')[0] ?? path),
    );
  };
  const refuse = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const deliver = (values: V) => {
    act.mutate(values, {
      onError(error) {
        const met = edited.meet(error, form, values);
        if (met === 'again')
          queueMicrotask(() => {
            sendAgain(values);
          });
        if (met !== null) return;
        const { errors } = placed(error, values);
        form.setErrors(errors);
        refuse(errors);
      },
      onSettled() {
        isSending.current = false;
      },
    });
  };
  const sendAgain = (values: V) => {
    isSending.current = true;
    deliver(values);
  };
  const askThenDeliver = async (values: V, ask: NonNullable<typeof before>) => {
    let goesOn = false;
    try {
      goesOn = await ask(values);
    } finally {
      isSending.current = goesOn;
    }
    if (goesOn) deliver(values);
  };
  const send = form.onSubmit((values) => {
    // The button is busy one render later: a second Enter comes before.
    if (isSending.current || !edited.isSettled()) return;
    isSending.current = true;
    if (before) void askThenDeliver(values, before);
    else deliver(values);
  }, refuse);
  const startAgain = () => {
    setKept(null);
    edited.open(edits?.record ?? null);
    edited.done();
    form.setInitialValues(initial);
    form.setValues(initial);
    form.clearErrors();
    draft?.clear();
  };
  const conflict = edited.conflictIn(form);
  return {
    ...form,
    root,
    submit: send,
    conflict,
    refusal: act.error && conflict === null ? placed(act.error, act.variables).rest : null,
    refusalCode: codeOf(act.error),
    busy: act.isPending,
    startAgain: kept && startAgain,
    errorOf(path) {
      const error = form.errors[path];
      return typeof error === 'string' ? error : undefined;
    },
  };
}
