import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import classes from './folded.module.css';

type FoldedProps = {
  /** What is folded, and how much of it. */
  label: ReactNode;
  /** Beside the label, dimmed. */
  note?: ReactNode;
  /** Unfolded from the start. */
  opened?: boolean;
  children: ReactNode;
};

/** What one may want to see, under the one line that says what it is: the only disclosure of lines and words. */
export function Folded({ label, note, opened = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(opened);
  const id = useId();
  return (
    <div className={classes.root}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <IconChevronRight className={classes.chevron} size={16} stroke={2} aria-hidden="true" />
        <span className={classes.label}>{label}</span>
        {note !== undefined && <span className={`${classes.note} num`}>{note}</span>}
      </button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
