import { Anchor, Checkbox, type CheckboxProps } from '@mantine/core';
import { productName } from '../transport/environment.ts';

/** What is said of a charter that is not accepted. */
export const charterMissing = 'Acceptez la charte pour continuer.';

/** The box of the charter, and the way to read it without losing what is typed. */
export function CharterBox(props: CheckboxProps) {
  return (
    <div>
      <Checkbox label={`J’accepte la charte ${productName()}`} {...props} />
      <Anchor href="/charte" target="_blank" rel="noopener" size="sm" underline="always">
        Lire la charte (nouvel onglet)
      </Anchor>
    </div>
  );
}
