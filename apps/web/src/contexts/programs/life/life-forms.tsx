import { PauseForm } from './pause.form.tsx';
import { StartDateForm } from './start-date.form.tsx';
import { StopForm } from './stop.form.tsx';
import type { FormAction } from './form-actions.ts';
import type { LifeFormProps } from './life-form.ts';

/** The form of an act that asks for more than a yes. */
export function LifeForms({ action, ...form }: LifeFormProps & { action: FormAction }) {
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
