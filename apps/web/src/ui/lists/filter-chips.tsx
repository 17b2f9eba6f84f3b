import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './filter-chips.module.css';

export type FilterChip = {
  id: string;
  /** « Coach : Inès Morel ». */
  words: string;
};

type FilterChipsProps = {
  chips: readonly FilterChip[];
  /** Takes a filter off. */
  onRemove: (id: string) => void;
};

/** The filters that are on, in words; each takes itself off. */
export function FilterChips({ chips, onRemove }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Filtres actifs">
      {chips.map(({ id, words }) => (
        <li key={id}>
          <UnstyledButton
            className={classes.chip}
            aria-label={`Retirer le filtre ${words}`}
            onClick={() => {
              onRemove(id);
            }}
          >
            <span className={classes.words}>{words}</span>
            <IconX className={classes.cross} size={15} stroke={2.2} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
