import { Button } from '@mantine/core';
import classes from './people.module.css';

type FormButtonsProps = { label: string; busy: boolean; onCancel: () => void };

/** The two buttons of a dialog: cancel at left of the one that sends. */
export function FormButtons({ label, busy, onCancel }: FormButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onCancel} disabled={busy}>
        Annuler
      </Button>
      <Button type="submit" loading={busy}>
        {label}
      </Button>
    </div>
  );
}
