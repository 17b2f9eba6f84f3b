import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './search-trigger.module.css';

type SearchTriggerProps = { placeholder: string; onClick: () => void };

/** The field-like button of the header that opens the search (Ctrl K); hidden under 48em. */
export function SearchTrigger({ placeholder, onClick }: SearchTriggerProps) {
  return (
    <UnstyledButton className={classes.root} onClick={onClick} aria-keyshortcuts="Control+K">
      <IconSearch size={17} stroke={1.8} aria-hidden="true" />
      <span className={classes.placeholder}>{placeholder}</span>
      <kbd className={classes.keys} aria-hidden="true">
        Ctrl K
      </kbd>
    </UnstyledButton>
  );
}
