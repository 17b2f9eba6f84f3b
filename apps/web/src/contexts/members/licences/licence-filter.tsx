import { NativeSelect } from '@mantine/core';
import type { MembersSearch } from '../members-search.ts';

type Value = MembersSearch['licence'];
const options = [
  { value: '', label: 'Toutes' },
  { value: 'held', label: 'Avec une licence' },
  { value: 'none', label: 'Sans licence' },
];

/** Narrows the list to who holds a licence, or to who holds none. */
export function LicenceFilter({ value, onChange }: { value: Value; onChange: (value: Value) => void }) {
  return (
    <NativeSelect
      size="sm"
      label="Licence"
      data={options}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        onChange((['held', 'none'] as const).find((known) => known === currentTarget.value));
      }}
    />
  );
}
