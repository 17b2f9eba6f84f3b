import { Button } from '@mantine/core';
import { FormError } from '../../ui/form-error.tsx';
import classes from './subscriptions.module.css';

type FormEndProps = { label: string; busy: boolean; error: string | null; onCancel: () => void };

/** What the whole form is refused for, then its two buttons: cancel at left of the one that sends. */
export function FormEnd({ label, busy, error, onCancel }: FormEndProps) {
  return (
    <>
      <FormError>{error}</FormError>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Annuler
        </Button>
        <Button type="submit" loading={busy}>
          {label}
        </Button>
      </div>
    </>
  );
}
