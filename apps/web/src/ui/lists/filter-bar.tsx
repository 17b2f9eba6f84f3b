import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { formatNumber } from '../text/format.ts';
import classes from './filter-bar.module.css';

type FilterBarProps = {
  /** Name of what is filtered: "Filtrer les salariés". */
  label: string;
  /** Text of the search; leave out when the list has no search. */
  search?: string;
  /** Called 300 ms after the last key. */
  onSearchChange?: (search: string) => void;
  searchLabel?: string;
  /** Selects and date fields, size "sm", each with its label. */
  children?: ReactNode;
  /** How many filters are on; shows "Effacer les filtres". */
  activeCount?: number;
  onClear?: () => void;
  /** The filters that are on, in words: they stay when the fields are folded. */
  chips?: ReactNode;
  /** Right: export, columns. */
  actions?: ReactNode;
};

const SEARCH_DELAY_MS = 300;

/** Search and filters above a list; on a phone the filters are folded behind one button, which says how many are on. */
export function FilterBar(props: FilterBarProps) {
  const { label, search, onSearchChange, searchLabel = 'Rechercher', children, activeCount = 0 } = props;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const folded = activeCount - (search ? 1 : 0);
  return (
    <search className={classes.root} aria-label={label}>
      {onSearchChange && <SearchField label={searchLabel} value={search ?? ''} onChange={onSearchChange} />}
      {children && (
        <Button
          className={classes.fold ?? ''}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.8} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {folded > 0 ? `Filtres (${formatNumber(folded)})` : 'Filtres'}
        </Button>
      )}
      <div id={id} className={classes.fields} data-folded={!isOpen || undefined}>
        {children}
      </div>
      {props.chips && <div className={classes.chips}>{props.chips}</div>}
      {activeCount > 0 && props.onClear && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={17} stroke={1.8} />}
          onClick={props.onClear}
        >
          Effacer les filtres
        </Button>
      )}
      {props.actions && <div className={classes.actions}>{props.actions}</div>}
    </search>
  );
}

type SearchFieldProps = { label: string; value: string; onChange: (value: string) => void };

function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const later = useDebouncedCallback((next: string) => {
    setSent(next);
    onChange(next);
  }, SEARCH_DELAY_MS);
  // The search changed elsewhere (filters erased, browser's back): the field follows. What it sent itself
  // comes back while more is being typed, and must not erase it.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setTyped(value);
  }
  return (
    <TextInput
      className={classes.search ?? ''}
      size="sm"
      type="search"
      label={label}
      leftSection={<IconSearch size={17} stroke={1.8} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
    />
  );
}
