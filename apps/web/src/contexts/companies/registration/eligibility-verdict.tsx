import { headcountBandOf, type Eligibility } from '@elan/domain/companies';
import { Alert, Text } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import { isBlocked } from './registration-eligibility.ts';

const looks = {
  eligible: { color: 'sapin', title: 'Éligible', icon: <IconCircleCheck size={20} /> },
  'to-declare': { color: 'miel', title: 'À déclarer', icon: <IconHelpCircle size={20} /> },
  'not-eligible': { color: 'corail', title: 'Non éligible', icon: <IconInfoCircle size={20} /> },
} as const;

function sourceOf({ source }: Eligibility): string {
  const { headcountBand, bandYear, declaredHeadcount, disagrees } = source;
  const label = headcountBandOf(headcountBand)?.label;
  const year = bandYear === null ? '' : ` (${bandYear})`;
  const declared = declaredHeadcount === null ? '' : `effectif déclaré\u00a0: ${declaredHeadcount}`;
  // Without a band there is nothing to set beside the declared number.
  const silent = declared === '' ? 'aucun effectif connu' : '';
  const registry = label ? `registre des entreprises, tranche ${label}${year}` : silent;
  const order = source.decidedBy === 'declaration' ? [declared, registry] : [registry, declared];
  const gap = disagrees
    ? ' Le nombre déclaré sort de cette tranche\u00a0: nous le vérifierons avec vous.'
    : '';
  return `Source\u00a0: ${order.filter(Boolean).join('\u202f; ')}.${gap}`;
}

/** The verdict of eligibility in three (D15), in words, with what it rests on. */
export function EligibilityVerdict({ eligibility }: { eligibility: Eligibility }) {
  const { color, title, icon } = looks[eligibility.verdict];
  const quoted = eligibility.verdict === 'not-eligible' && !isBlocked(eligibility);
  return (
    <Alert role="status" color={color} variant="light" title={title} icon={icon}>
      <Text size="sm" c="inherit">
        {eligibility.sentence}
      </Text>
      {quoted && (
        <Text size="sm" c="inherit" mt={4}>
          Vous pouvez continuer{'\u00a0'}: un conseiller vous proposera une offre adaptée.
        </Text>
      )}
      <Text size="sm" c="inherit" mt={4}>
        {sourceOf(eligibility)}
      </Text>
    </Alert>
  );
}
