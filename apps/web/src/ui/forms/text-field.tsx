import { TextInput, type TextInputProps } from '@mantine/core';

export type TextFieldProps = TextInputProps;

/** One line of text. The label is required: a field without a name cannot be filled by everyone. */
export function TextField({ error, ...props }: TextFieldProps) {
  return <TextInput {...props} error={error} aria-invalid={error ? true : undefined} />;
}
