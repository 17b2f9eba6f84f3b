import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import classes from './columns-menu.module.css';
import { columnsWord } from './list-state.ts';
import type { ListColumn } from './list-types.ts';

type ColumnsMenuProps<Row> = {
  columns: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
  /** The word that the address keeps; undefined for the usual columns. */
  onChange: (word: string | undefined) => void;
};

/** Which columns are shown, and come in the file; the first one always is, since it opens the row. */
export function ColumnsMenu<Row>({ columns, shown, onChange }: ColumnsMenuProps<Row>) {
  const keys = new Set(shown.map(({ key }) => key));
  const [, ...others] = columns;
  return (
    <div className={classes.root}>
      <Popover position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.8} />}>
            Colonnes
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <fieldset className={classes.choices}>
            <legend>Colonnes affichées</legend>
            {others.map(({ key, title }) => (
              <Checkbox
                key={key}
                label={title}
                checked={keys.has(key)}
                onChange={({ currentTarget: { checked } }) => {
                  const next = new Set(keys);
                  if (checked) next.add(key);
                  else next.delete(key);
                  onChange(columnsWord(columns, next));
                }}
              />
            ))}
          </fieldset>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
