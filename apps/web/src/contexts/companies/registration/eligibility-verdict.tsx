import { endsRegistration, headcountBandOf, type Eligibility } from '@elan/domain/companies';
import { Alert, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconFileText, IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import { ContactLink } from './contact-link.tsx';

const looks = {
  eligible: { color: 'sapin', title: 'Éligible', icon: <IconCircleCheck size={20} /> },
  'to-declare': { color: 'miel', title: 'À déclarer', icon: <IconHelpCircle size={20} /> },
  quoted: { color: 'gray', title: 'Offre sur devis', icon: <IconFileText size={20} /> },
  refused: { color: 'corail', title: 'Non éligible', icon: <IconInfoCircle size={20} /> },
} as const;

/** Above the offer's upper bound the company is not eligible either, but goes on: that is no refusal. */
function lookOf(eligibility: Eligibility): keyof typeof looks {
  if (eligibility.verdict !== 'not-eligible') return eligibility.verdict;
  return endsRegistration(eligibility) ? 'refused' : 'quoted';
}

const nextWords: Partial<Record<keyof typeof looks, string>> = {
  quoted:
    'Terminez l’inscription\u00a0: un conseiller vous proposera ensuite une offre adaptée à votre effectif. Une question\u202f?',
  refused: 'Ces informations sont inexactes, ou votre situation a changé\u202f?',
};

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

/** The verdict of eligibility (D15), in words, with what it rests on and what happens next. */
export function EligibilityVerdict({ eligibility }: { eligibility: Eligibility }) {
  const look = lookOf(eligibility);
  const next = nextWords[look];
  return (
    <Alert role="status" variant="light" {...looks[look]}>
      <Stack gap={4}>
        <Text size="sm" c="inherit">
          {eligibility.sentence}
        </Text>
        <Text size="sm" c="inherit">
          {sourceOf(eligibility)}
        </Text>
        {next && (
          <Text size="sm" c="inherit">
            {next} Écrivez-nous à <ContactLink />.
          </Text>
        )}
      </Stack>
    </Alert>
  );
}
