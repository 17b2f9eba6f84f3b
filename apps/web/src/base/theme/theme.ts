import { createTheme } from '@mantine/core';
import { ink, neutrals, ramps } from './colors.ts';
import { componentDefaults } from './component-defaults.ts';

const titles = "'Bricolage Grotesque Variable', 'Hanken Grotesk Variable', system-ui, sans-serif";
const text = "'Hanken Grotesk Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/**
 * The theme of Élan. Primary shades are chosen so that white passes on both schemes: `autoContrast`
 * ignores the scheme. `red`, `teal`, … are aliases so that a default of the kit never brings a foreign hue.
 */
export const theme = createTheme({
  colors: {
    ...ramps,
    ...neutrals,
    red: ramps.corail,
    teal: ramps.sapin,
    green: ramps.sapin,
    yellow: ramps.miel,
    blue: ramps.ciel,
    violet: ramps.lavande,
  },
  primaryColor: 'sapin',
  primaryShade: { light: 7, dark: 6 },
  white: ink.white,
  black: ink.black,
  fontFamily: text,
  headings: {
    fontFamily: titles,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h5: { fontSize: '0.875rem', lineHeight: '1.5' },
      h6: { fontSize: '0.75rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  fontWeights: { regular: '400', medium: '600', bold: '700' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '1rem', xl: '1.5rem' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(23 33 29 / 0.06)',
    sm: '0 1px 2px rgb(23 33 29 / 0.05), 0 4px 12px -4px rgb(23 33 29 / 0.1)',
    md: '0 2px 4px rgb(23 33 29 / 0.05), 0 16px 32px -12px rgb(23 33 29 / 0.16)',
    lg: '0 2px 4px rgb(23 33 29 / 0.05), 0 16px 32px -12px rgb(23 33 29 / 0.16)',
    xl: '0 2px 4px rgb(23 33 29 / 0.05), 0 16px 32px -12px rgb(23 33 29 / 0.16)',
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: componentDefaults,
});
