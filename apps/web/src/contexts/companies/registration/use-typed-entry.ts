import { isSiret, normaliseSiret, type DirectoryEntry } from '@elan/domain/companies';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { knownEntry } from './registration-eligibility.ts';
import type { directoryQuery } from '../directory/directory.queries.ts';
import type { RegistrationForm } from './use-registration-steps.ts';

/**
 * What the registry knows of the SIRET that is typed, as soon as it is whole: it decides on the eligibility there, as it would at the end.
 * Null for nothing, and while the registry is away. The query is handed over by the first step, which has it: a late part that brought it
 * would split it off.
 */
export function useTypedEntry(form: RegistrationForm, queryOf: typeof directoryQuery): DirectoryEntry | null {
  const { company } = form.values;
  const siret = company.source === 'manual' ? normaliseSiret(company.siret) : '';
  const { data } = useQuery({ ...queryOf(siret), enabled: isSiret(siret) });
  const found = isSiret(siret) ? data?.items.find((entry) => entry.siret === siret) : undefined;
  const known = company.source === 'manual' ? knownEntry(form.values) : null;
  const { setFieldValue } = form;
  useEffect(() => {
    if (found && found !== known) setFieldValue('entry', found);
  }, [found, known, setFieldValue]);
  return known;
}
