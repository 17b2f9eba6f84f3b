import type { Program } from '@elan/domain/programs';
import { PauseForm } from './pause.form.tsx';
import { StartDateForm } from './start-date.form.tsx';
import { StopForm } from './stop.form.tsx';
import type { FormAction } from './form-actions.ts';

type LifeFormsProps = {
  action: FormAction;
  program: Program;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  onDone?: ((changed: Program) => void) | undefined;
};

/** The form of an act that asks for more than a yes. */
export function LifeForms({ action, ...form }: LifeFormsProps) {
  switch (action) {
    case 'pause':
      return <PauseForm {...form} asks={false} />;
    case 'requestPause':
      return <PauseForm {...form} asks />;
    case 'stop':
      return <StopForm {...form} />;
    case 'proposeEarlierDate':
    case 'imposeLaterDate':
      return <StartDateForm {...form} act={action} />;
  }
}
