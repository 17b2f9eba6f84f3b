import type { MantineColorsTuple } from '@mantine/core';

/**
 * The five brand ramps, the warm linen neutrals and the night neutrals: the only place where a colour is
 * written. The brand ramps share one lightness per index, so index 6 passes 4.5:1 on white and index 7
 * passes 7:1 whatever the hue. Text and filled controls use 6 or above, surfaces 2 or below, charts 3 to 6.
 */
export const ramps = {
  sapin: [
    '#ebfaf1',
    '#d5f2e1',
    '#b3e4ca',
    '#87d0ac',
    '#50b589',
    '#15976a',
    '#007b56',
    '#006446',
    '#004e36',
    '#003524',
  ],
  corail: [
    '#fff3ef',
    '#ffe2da',
    '#ffc8b9',
    '#ffa289',
    '#f57050',
    '#d84929',
    '#b82c0c',
    '#9b1a00',
    '#7c0f00',
    '#560701',
  ],
  miel: [
    '#fdf5e3',
    '#f8e8c7',
    '#f0d39c',
    '#e2b665',
    '#cd920e',
    '#a97500',
    '#8a5d00',
    '#724b00',
    '#5a3900',
    '#3e2500',
  ],
  lavande: [
    '#f6f4ff',
    '#e9e6ff',
    '#d7d0ff',
    '#bfb3f8',
    '#a08fe5',
    '#836fc9',
    '#6a56ac',
    '#574490',
    '#433473',
    '#2d2250',
  ],
  ciel: [
    '#edf8ff',
    '#d5eefe',
    '#b3def8',
    '#89c7ec',
    '#56a8d7',
    '#288abb',
    '#00709e',
    '#005b81',
    '#004766',
    '#002f46',
  ],
} as const satisfies Record<string, MantineColorsTuple>;

export const neutrals = {
  gray: [
    '#fbfaf7',
    '#f4f3ee',
    '#eae8e1',
    '#dbd9d1',
    '#c0beb5',
    '#9b988f',
    '#737066',
    '#58554c',
    '#3d3b32',
    '#211f19',
  ],
  dark: [
    '#e3eae7',
    '#c8d0cc',
    '#a3aea9',
    '#7d8a84',
    '#384640',
    '#2a3832',
    '#1f2d27',
    '#16231e',
    '#0f1a16',
    '#0a120f',
  ],
} as const satisfies Record<string, MantineColorsTuple>;

/** Single values that belong to no ramp. */
export const ink = {
  white: '#ffffff',
  black: '#17211d',
  /** Hairline of cards and charts, light scheme. */
  line: '#e6e4dc',
  /** 6.0:1 on the page, 5.7:1 on the rail. */
  dimmed: '#636057',
  /** Decorative border of tables, dividers and outlined buttons (their label names them). */
  border: '#d3d0c6',
  /** Border that alone shows a field: 3.4:1 on white and 3.2:1 on the page (WCAG 1.4.11 asks 3:1). */
  fieldBorder: '#8f8c83',
  /** The same in the dark scheme: 3.5:1 on the body, 3.1:1 on a card. */
  fieldBorderDark: '#6b7872',
  /** Text on the pine surfaces (hero card, sign-in panel, active menu item). */
  onPine: '#fbfaf7',
} as const;
