import type { Company, CompanyFacts } from '@elan/domain/companies';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { formDraft } from '../../../base/forms/form-draft.ts';
import { inputErrors } from '../../../base/forms/input-errors.ts';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { useKeepAnswer } from '../../../base/records/use-keep.ts';
import type { FieldNames } from '../../../ui/forms/field-conflicts.ts';
import { companies, currentCompanyQuery } from './tutorial.queries.ts';

type FactsForm<V> = {
  readonly company: Company;
  /** Names what is typed, kept until it is saved. */
  readonly name: string;
  readonly valuesOf: (company: Company) => V;
  readonly names: FieldNames<V>;
  readonly schema: z.ZodMiniType<CompanyFacts>;
  readonly onSaved: () => void;
};

/** A form of one step about the company: what is typed survives a reload, a refusal leads to its field. */
export function useFactsForm<V extends Record<string, unknown>>(step: FactsForm<V>) {
  const { company, name, valuesOf, names, schema, onSaved } = step;
  const start = valuesOf(company);
  const [draft] = useState(() => formDraft(`${name}.${company.id}`, start));
  const keep = useKeepAnswer(currentCompanyQuery);
  return useServerForm<V, Company, Company>({
    initial: start,
    // The schema's own sentence speaks to who typed nothing as well.
    check: (values) => inputErrors(schema, values),
    draft,
    edits: { record: company, valuesOf, names },
    send: (values, opened) =>
      companies.updateFacts({ body: { ...schema.parse(values), version: opened?.version } }),
    touches: [],
    onDone(saved) {
      keep(saved);
      onSaved();
    },
  });
}
