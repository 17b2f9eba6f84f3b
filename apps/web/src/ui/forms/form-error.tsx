import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type FormErrorProps = {
  /** Nothing is shown when it is empty. */
  children: ReactNode;
  title?: string;
  id?: string;
};

/** What the whole form is refused for, near its button and read aloud at once. */
export function FormError({ children, title, id }: FormErrorProps) {
  if (!children) return null;
  return (
    <Alert
      id={id}
      role="alert"
      color="corail"
      variant="light"
      title={title}
      icon={<IconAlertCircle size={20} />}
    >
      {children}
    </Alert>
  );
}
