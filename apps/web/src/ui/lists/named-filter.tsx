import { Select } from '@mantine/core';

type NamedFilterProps = {
  /** « Coach » */
  label: string;
  /** What filters nothing: « Tous ». */
  all: string;
  /** Undefined while they are on their way. */
  choices: readonly { id: string; name: string }[] | undefined;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** A filter among names that are typed to be found: a few letters leave those that hold them. */
export function NamedFilter({ label, all, choices, value, onChange }: NamedFilterProps) {
  return (
    <Select
      size="sm"
      label={label}
      placeholder={all}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Effacer le filtre ${label}` }}
      limit={50}
      nothingFoundMessage="Aucun de ce nom."
      disabled={!choices || choices.length === 0}
      data={choices?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={value ?? null}
      onChange={(id) => {
        onChange(id ?? undefined);
      }}
    />
  );
}
