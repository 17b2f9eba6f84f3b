/** Colour families of the design system, for tags, calendar events and meters. Never the only information. */
export type Tone = 'sapin' | 'corail' | 'miel' | 'lavande' | 'ciel' | 'gray';

/** What a state means to the reader; each has its word beside its colour. */
export type StatusTone = 'positive' | 'negative' | 'warning' | 'info' | 'accent' | 'neutral';

const toneOfStatus: Record<StatusTone, Tone> = {
  positive: 'sapin',
  negative: 'corail',
  warning: 'miel',
  info: 'ciel',
  accent: 'lavande',
  neutral: 'gray',
};

/** The colour family that shows a state. */
export const statusColor = (tone: StatusTone): Tone => toneOfStatus[tone];
