import { formatSiret, type EnterpriseRow } from '@elan/domain/companies';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../app/refusals.ts';
import { companiesQuery } from './spots.queries.ts';

const labelOf = ({ name, city, siret }: EnterpriseRow): string =>
  [name, city, formatSiret(siret)].filter((part) => part !== null).join(', ');

type CompanySelectProps = {
  /** The company that is looked at, and its name once it is known. */
  companyId: string | undefined;
  name: string | undefined;
  onChoose: (companyId: string | undefined) => void;
};

/** The company whose spots an administrator looks at, found by a part of its name or its SIRET. */
export function CompanySelect({ companyId, name, onChoose }: CompanySelectProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState('');
  const label = companyId === undefined ? '' : (name ?? picked);
  const [search] = useDebouncedValue(typed === label || typed === picked ? '' : typed.trim(), 200);
  const { data, error } = useQuery(companiesQuery(search));
  const others = (data?.items ?? [])
    .filter(({ id }) => id !== companyId)
    .map((company) => ({ value: company.id, label: labelOf(company) }));
  return (
    <Select
      label="Entreprise"
      placeholder="Nom ou SIRET"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Effacer l’entreprise' }}
      // The server has already searched: accents and the order of words are its own.
      filter={({ options }) => options}
      data={companyId === undefined || label === '' ? others : [{ value: companyId, label }, ...others]}
      value={companyId ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        setPicked(option?.label ?? '');
        onChoose(value ?? undefined);
      }}
      nothingFoundMessage="Aucune entreprise ne correspond."
      error={error ? sentenceOf(error) : null}
    />
  );
}
