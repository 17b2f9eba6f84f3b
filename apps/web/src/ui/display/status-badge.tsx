import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { statusColor, type StatusTone } from './tone.ts';

type StatusBadgeProps = { tone: StatusTone; children: ReactNode };

/** A state in one or two words; the colour only underlines the word. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Badge variant="light" color={statusColor(tone)} size="lg" fz="xs">
      {children}
    </Badge>
  );
}
