import { cooptingPath, nextWords, type cooptingsContract } from '@elan/domain/cooptings';
import { formatShortDate, type RouteAnswer } from '@elan/domain/kernel';
import { Stack } from '@mantine/core';
import { CopyButton } from '../../ui/display/copy-button.tsx';
import { KpiStrip } from '../../ui/display/kpi-strip.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatMoney, formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import classes from './cooptings.module.css';
import { PathSteps } from './path-lane.tsx';

type Summary = RouteAnswer<typeof cooptingsContract.summary>;

const cooptingWords = (count: number): string =>
  `${formatNumber(count)}\u00a0${plural(count, 'parrainage', 'parrainages')}`;

/** The figures of a company, or of all: coupons, credit, the rewards before and after the job of the month. */
function Figures({ summary }: { summary: Summary }) {
  const { sponsor, counted, creditCents, next, paidThisMonth } = summary;
  return (
    <KpiStrip
      label="Récompenses"
      items={[
        {
          id: 'counted',
          label: 'Coupons comptés',
          value: formatNumber(counted),
          note: 'payés ou à récompenser',
        },
        ...(sponsor === null
          ? []
          : [
              {
                id: 'credit',
                label: 'Votre crédit',
                value: formatMoney(creditCents),
                note: 'reçu par vos parrainages',
              },
            ]),
        {
          id: 'next',
          label: `Le ${formatShortDate(next.on)}`,
          value: formatMoney(next.cents),
          note: `à verser, ${cooptingWords(next.cooptings)}`,
        },
        {
          id: 'paid',
          label: 'Ce mois-ci',
          value: formatMoney(paidThisMonth.cents),
          note: `versés, ${cooptingWords(paidThisMonth.cooptings)}`,
        },
      ]}
    />
  );
}

/** What stands above the list: the figures, one’s own code and link, and the recommendation that brought one here. */
export function CooptingsSummary({ summary }: { summary: Summary }) {
  const { sponsor, received } = summary;
  return (
    <Stack gap="lg" mb="lg">
      <Figures summary={summary} />
      {sponsor && (
        <SectionCard
          title="Votre lien de parrainage"
          description="Une entreprise qui s’inscrit avec ce lien garde votre nom de marraine."
        >
          <div className={classes.sponsor}>
            <span className={classes.code}>{sponsor.code}</span>
            <CopyButton value={sponsor.code} label="Copier le code" />
            <span className={classes.link}>{sponsor.link}</span>
            <CopyButton value={sponsor.link} label="Copier le lien" />
          </div>
        </SectionCard>
      )}
      {received && (
        <SectionCard title={`Recommandée par ${received.sponsor}`} description={nextWords(received)}>
          <PathSteps steps={cooptingPath(received)} />
        </SectionCard>
      )}
    </Stack>
  );
}
