import type { CSSProperties } from 'react';
import classes from './meter.module.css';
import type { Tone } from './tone.ts';

type MeterProps = {
  value: number;
  max: number;
  /** The whole meaning in words, for instance "9 inscrits sur 10". */
  sentence: string;
  tone?: Tone;
  /** Height in pixels. */
  size?: number;
  /** Nothing is left: shown in neutral grey; say "Complet" beside it. */
  full?: boolean;
  /** A quantity that is read, or some work that goes on. */
  role?: 'meter' | 'progressbar';
};

const fill: Record<Tone, string> = {
  sapin: 'var(--mantine-color-sapin-6)',
  corail: 'var(--mantine-color-corail-4)',
  miel: 'var(--mantine-color-miel-4)',
  lavande: 'var(--mantine-color-lavande-5)',
  ciel: 'var(--mantine-color-ciel-5)',
  gray: 'var(--elan-full)',
};

/** A thin bar and its sentence. The bar is never the only information: print the figures beside it. */
export function Meter(props: MeterProps) {
  const { value, max, sentence, tone = 'sapin', size = 5, full = false, role = 'meter' } = props;
  const ratio = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const style = {
    '--meter-size': `${size / 16}rem`,
    '--meter-fill': full ? fill.gray : fill[tone],
    '--meter-ratio': `${ratio * 100}%`,
  } as CSSProperties;
  return (
    <div
      role={role}
      aria-label={sentence}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={sentence}
      className={classes.root}
      style={style}
    />
  );
}
