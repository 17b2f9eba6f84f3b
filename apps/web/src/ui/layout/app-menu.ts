import type { ComponentType } from 'react';

/** An icon of the set, drawn by the part that shows it. */
export type IconType = ComponentType<{ size?: number | string; stroke?: number | string }>;

export type AppMenuItem = {
  id: string;
  label: string;
  href: string;
  icon: IconType;
  active?: boolean;
  /** Shown as a coral tag when it is above zero. */
  counter?: number;
  /** Hidden words after the counter, "à traiter" unless told. */
  counterLabel?: string;
};

export type AppMenuSection = { id: string; label?: string; items: readonly AppMenuItem[] };

export type UserMenuItem = {
  id: string;
  label: string;
  icon?: IconType;
  href?: string;
  onClick?: () => void;
  danger?: boolean;
};
