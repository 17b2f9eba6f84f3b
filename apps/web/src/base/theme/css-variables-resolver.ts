import type { CSSVariablesResolver } from '@mantine/core';
import { ink, ramps } from './colors.ts';

const brands = Object.keys(ramps) as (keyof typeof ramps)[];
const aliases = ['red', 'teal', 'green', 'yellow', 'blue', 'violet'] as const;
const shade = (name: string, index: number) => `var(--mantine-color-${name}-${index})`;

/** The kit's `light` variant is nearly black on the dark scheme: tinted surfaces for the brand ramps. */
function lightVariant(scheme: 'light' | 'dark'): Record<string, string> {
  const out: Record<string, string> = {};
  for (const name of [...brands, ...aliases]) {
    const prefix = `--mantine-color-${name}`;
    const tint = (percent: number) => `color-mix(in srgb, ${shade(name, 4)} ${percent}%, transparent)`;
    out[`${prefix}-light`] = scheme === 'light' ? shade(name, 1) : tint(20);
    out[`${prefix}-light-hover`] = scheme === 'light' ? shade(name, 2) : tint(28);
    out[`${prefix}-light-color`] = scheme === 'light' ? shade(name, 8) : shade(name, 2);
    out[`${prefix}-text`] = scheme === 'light' ? shade(name, 7) : shade(name, 3);
  }
  return out;
}

/** Tokens of the design system, light and dark, on top of the ones that Mantine derives from the theme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--elan-font-titles': 'var(--mantine-font-family-headings)',
    '--elan-on-pine': ink.onPine,
    '--elan-on-pine-dimmed': shade('sapin', 2),
    '--elan-hero': shade('sapin', 9),
    '--elan-accent': shade('corail', 4),
    '--elan-chart-2': shade('corail', 4),
    '--elan-chart-3': shade('miel', 3),
    '--elan-chart-4': shade('lavande', 5),
    '--elan-pill-radius': '99px',
    '--elan-header-height': '4rem',
    '--elan-rail-width': '16rem',
    '--elan-page-width': '92.5rem',
    '--elan-motion': '180ms',
  },
  light: {
    '--mantine-color-text': ink.black,
    '--mantine-color-body': ink.white,
    '--mantine-color-dimmed': ink.dimmed,
    '--mantine-color-placeholder': shade('gray', 6),
    '--mantine-color-error': shade('corail', 6),
    '--mantine-color-success': shade('sapin', 6),
    '--mantine-color-anchor': shade('sapin', 7),
    '--mantine-color-default-border': ink.border,
    '--mantine-color-default-hover': shade('gray', 1),
    '--mantine-color-disabled': shade('gray', 2),
    '--mantine-color-disabled-color': shade('gray', 6),
    '--mantine-color-gray-light': shade('gray', 2),
    '--mantine-color-gray-light-hover': shade('gray', 3),
    '--mantine-color-gray-light-color': shade('gray', 8),
    '--elan-focus': shade('sapin', 7),
    '--elan-page': shade('gray', 0),
    '--elan-rail': shade('gray', 1),
    '--elan-card': ink.white,
    '--elan-well': shade('gray', 1),
    '--elan-hatching':
      'repeating-linear-gradient(135deg, var(--elan-well) 0 6px, color-mix(in srgb, var(--elan-well) 60%, var(--elan-line)) 6px 12px)',
    '--elan-line': ink.line,
    '--elan-track': shade('gray', 2),
    '--elan-field-border': ink.fieldBorder,
    '--elan-chart-1': shade('sapin', 6),
    '--elan-logo': shade('sapin', 9),
    '--elan-full': shade('gray', 6),
    '--elan-positive': shade('sapin', 6),
    '--elan-negative': shade('corail', 7),
    '--elan-error-bar': shade('corail', 7),
    '--elan-menu-hover': shade('gray', 2),
    '--elan-menu-active': shade('sapin', 9),
    '--elan-menu-active-color': ink.onPine,
    '--elan-menu-active-icon': shade('corail', 4),
    '--elan-counter': shade('corail', 1),
    '--elan-counter-color': shade('corail', 8),
    '--elan-done': shade('sapin', 1),
    '--elan-done-color': shade('sapin', 8),
    ...lightVariant('light'),
  },
  dark: {
    '--mantine-color-text': shade('dark', 0),
    '--mantine-color-body': shade('dark', 7),
    '--mantine-color-dimmed': shade('dark', 2),
    '--mantine-color-placeholder': shade('dark', 3),
    '--mantine-color-error': shade('corail', 3),
    '--mantine-color-success': shade('sapin', 3),
    '--mantine-color-anchor': shade('sapin', 3),
    '--mantine-color-default-border': shade('dark', 4),
    '--mantine-color-disabled': shade('dark', 5),
    '--mantine-color-disabled-color': shade('dark', 2),
    '--mantine-color-gray-light': shade('dark', 5),
    '--mantine-color-gray-light-hover': shade('dark', 4),
    '--mantine-color-gray-light-color': shade('dark', 0),
    '--mantine-color-gray-text': shade('dark', 1),
    '--elan-focus': shade('sapin', 4),
    '--elan-page': shade('dark', 8),
    '--elan-rail': shade('dark', 9),
    '--elan-card': shade('dark', 6),
    '--elan-well': shade('dark', 7),
    '--elan-hatching':
      'repeating-linear-gradient(135deg, var(--elan-well) 0 6px, color-mix(in srgb, var(--elan-well) 60%, var(--elan-line)) 6px 12px)',
    '--elan-line': shade('dark', 5),
    '--elan-track': shade('dark', 4),
    '--elan-field-border': ink.fieldBorderDark,
    '--elan-chart-1': shade('sapin', 4),
    '--elan-logo': ink.onPine,
    '--elan-full': shade('dark', 2),
    '--elan-positive': shade('sapin', 4),
    '--elan-negative': shade('corail', 3),
    '--elan-error-bar': shade('corail', 5),
    '--elan-menu-hover': shade('dark', 6),
    '--elan-menu-active': shade('sapin', 1),
    '--elan-menu-active-color': shade('sapin', 9),
    '--elan-menu-active-icon': shade('sapin', 7),
    '--elan-counter': shade('corail', 9),
    '--elan-counter-color': shade('corail', 2),
    '--elan-done': shade('sapin', 8),
    '--elan-done-color': shade('sapin', 2),
    ...lightVariant('dark'),
  },
});
