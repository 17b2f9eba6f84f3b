import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

type ProductTagProps = { tone: Tone; children: ReactNode };

/** The small tag that says of which family a thing is. */
export function ProductTag({ tone, children }: ProductTagProps) {
  return (
    <Badge variant="light" color={tone} size="md" fz="xs" px={9}>
      {children}
    </Badge>
  );
}
