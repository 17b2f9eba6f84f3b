import { TextField, type TextFieldProps } from './text-field.tsx';

/** An e-mail address: the right keyboard on a phone, no capital, no correction, filled by the browser. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="prenom.nom@entreprise.fr"
      {...props}
    />
  );
}
