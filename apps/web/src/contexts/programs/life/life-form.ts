import type { Program } from '@elan/domain/programs';

export type LifeFormProps = {
  program: Program;
  onClose: () => void;
  onDone?: ((changed: Program) => void) | undefined;
};

/** What follows an act that was done: its dialog closes, then the programme is shown as it is now. */
export const closeWith =
  ({ onClose, onDone }: LifeFormProps) =>
  (changed: Program): void => {
    onClose();
    onDone?.(changed);
  };
