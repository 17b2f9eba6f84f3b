import { defineSettings, wholeBetween } from '../kernel/index.ts';

/** What an administrator may change of programs; docs/rules.md has the decisions behind the defaults. */
export const programSettings = defineSettings({
  'programs.weeks-ahead': {
    schema: wholeBetween(1, 52),
    fallback: 6,
    fr: 'Semaines de séances générées d’avance',
    unit: 'weeks',
    effect:
      'La nuit suivante, les programmes actifs sont remplis jusqu’à cette échéance, dans la limite des séances achetées.',
    decision: 'D20',
  },
});
