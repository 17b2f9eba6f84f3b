import type { Company, CompanyFacts } from '@elan/domain/companies';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useDirtyForm } from '../../../app/dirty-forms.ts';
import { formDraft } from '../../../app/form-draft.ts';
import { fieldErrorsOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { focusRefused } from '../../../ui/focus-refused.ts';
import { useUpdateFacts } from './tutorial.queries.ts';

// The schema's own sentence speaks to who typed nothing as well.
function errorsOf(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}

type FactsForm<V> = {
  readonly company: Company;
  /** Names what is typed, kept until it is saved. */
  readonly name: string;
  readonly start: V;
  readonly schema: z.ZodMiniType<CompanyFacts>;
  readonly onSaved: () => void;
};

/** A form of one step about the company: what is typed survives a reload, a refusal leads to its field. */
export function useFactsForm<V extends Record<string, unknown>>(step: FactsForm<V>) {
  const { company, name, schema, onSaved } = step;
  const [start] = useState(() => step.start);
  const [draft] = useState(() => formDraft(`${name}.${company.id}`, start));
  const [kept] = useState(() => draft.read());
  const form = useForm<V>({
    initialValues: { ...start, ...kept },
    validate: (values) => errorsOf(schema, values),
    onValuesChange: draft.write,
  });
  const root = useRef<HTMLFormElement>(null);
  const update = useUpdateFacts(() => {
    draft.clear();
    onSaved();
  });
  useDirtyForm(kept !== null || form.isDirty(), { survives: true });
  const focusOn = (errors: Record<string, unknown>) => {
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit((values) => {
    update.mutate(schema.parse(values), {
      onError(error) {
        const errors = fieldErrorsOf(error);
        form.setErrors(errors);
        focusOn(errors);
      },
    });
  }, focusOn);
  const general = update.error && issuesOf(update.error).length === 0 ? sentenceOf(update.error) : null;
  return { form, root, submit, general, busy: update.isPending };
}
