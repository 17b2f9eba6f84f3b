import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './icon-button.module.css';

type IconButtonProps = Omit<ActionIconProps, 'children'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'children'> & {
    /** Name of the button, read aloud and shown on hover. */
    label: string;
    icon: ReactNode;
    /** A dot is shown when it is above zero; say the number in the label too. */
    count?: number;
    withTooltip?: boolean;
  };

/** A button made of one icon: it always has a name, and is at least 34 px wide. */
export function IconButton({ label, icon, count = 0, withTooltip = true, ...props }: IconButtonProps) {
  const button = (
    <ActionIcon {...props} aria-label={label} className={classes.root}>
      {icon}
      {count > 0 && <span className={classes.dot} aria-hidden="true" />}
    </ActionIcon>
  );
  return withTooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
