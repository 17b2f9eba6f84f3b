import { Button } from '@mantine/core';
import classes from './form-buttons.module.css';

type FormButtonsProps = { label: string; busy: boolean; destructive?: boolean; onCancel: () => void };

/** The two buttons of a form: cancel at left of the one that sends. */
export function FormButtons({ label, busy, destructive = false, onCancel }: FormButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onCancel} disabled={busy}>
        Annuler
      </Button>
      <Button type="submit" loading={busy} {...(destructive ? { color: 'corail.7' } : {})}>
        {label}
      </Button>
    </div>
  );
}
