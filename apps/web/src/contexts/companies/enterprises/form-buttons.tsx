import { Button } from '@mantine/core';
import classes from './enterprises.module.css';

type FormButtonsProps = { label: string; busy: boolean; onCancel: () => void };

/** The two buttons of a form of this screen: cancel at left of the one that sends. */
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
