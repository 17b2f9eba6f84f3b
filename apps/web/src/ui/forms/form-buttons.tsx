import { Button } from '@mantine/core';
import classes from './form-buttons.module.css';

type FormButtonsProps = {
  label: string;
  busy: boolean;
  destructive?: boolean;
  /** Left out where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  cancelLabel?: string | undefined;
  /** Each takes the whole width. */
  wide?: boolean;
};

/** The buttons of a form: cancel at left of the one that sends. */
export function FormButtons(props: FormButtonsProps) {
  const { label, busy, destructive = false, onCancel, cancelLabel = 'Annuler' } = props;
  return (
    <div className={classes.buttons} data-wide={props.wide || undefined}>
      {onCancel && (
        <Button variant="default" onClick={onCancel} disabled={busy}>
          {cancelLabel}
        </Button>
      )}
      <Button type="submit" loading={busy} {...(destructive ? { color: 'corail.7' } : {})}>
        {label}
      </Button>
    </div>
  );
}
