import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choice } from '../../ui/lists/list-types.ts';
import type { Read } from '../transport/read-of.ts';
import { sentenceOf } from '../transport/refusals.ts';

type SearchedSelectProps<T> = {
  label: string;
  placeholder: string;
  /** « Effacer l’entreprise » */
  clearLabel: string;
  nothingFound: string;
  /** What the server asks to be typed before it searches, and the letters that it takes. */
  shortest?: { readonly letters: number; readonly words: string };
  /** How the records that hold what was typed are read. */
  query: (search: string) => Read<{ items: readonly T[] }>;
  choiceOf: (item: T) => Choice;
  /** The id of the record that is chosen, and its name once it is known. */
  value: string | undefined;
  name: string | undefined;
  onChoose: (id: string | undefined) => void;
  required?: boolean;
  /** What is refused of it, and its name in the form, by which the focus is led to it. */
  error?: string | undefined;
  path?: string;
};

const searchDelayMs = 200;

/** A record among many, found by what is typed (debounced): the server searches. */
export function SearchedSelect<T>(props: SearchedSelectProps<T>) {
  const { query, choiceOf, value, name, onChoose, shortest } = props;
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState('');
  const label = value === undefined ? '' : (name ?? picked);
  const [search] = useDebouncedValue(typed === label || typed === picked ? '' : typed.trim(), searchDelayMs);
  const { queryKey, queryFn } = query(search);
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn,
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });
  const others = (data?.items ?? []).map(choiceOf).filter((choice) => choice.value !== value);
  // Nothing is said to be missing before it was asked for, nor before the answer came.
  const found = isFetching ? undefined : props.nothingFound;
  const nothing = shortest && search.length < shortest.letters ? shortest.words : found;
  return (
    <Select
      label={props.label}
      required={props.required ?? false}
      data-path={props.path}
      placeholder={props.placeholder}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': props.clearLabel }}
      // The server has already searched: accents and the order of words are its own.
      filter={({ options }) => options}
      data={value === undefined || label === '' ? others : [{ value, label }, ...others]}
      value={value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        setPicked(option?.label ?? '');
        onChoose(id ?? undefined);
      }}
      nothingFoundMessage={nothing}
      error={props.error ?? (error ? sentenceOf(error) : null)}
    />
  );
}
