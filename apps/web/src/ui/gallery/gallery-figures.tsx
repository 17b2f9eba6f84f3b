import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Folded } from '../display/folded.tsx';
import { SuccessMark } from '../display/success-mark.tsx';
import { Checklist } from '../display/checklist.tsx';
import { DateList } from '../lists/date-list.tsx';
import { GalleryBlock } from './gallery-block.tsx';
import { HeroCard } from '../layout/hero-card.tsx';
import { KpiStrip, type Kpi } from '../display/kpi-strip.tsx';
import { Logo } from '../layout/logo.tsx';
import { Meter } from '../display/meter.tsx';
import { PersonTag } from '../display/person-tag.tsx';
import { ProductTag } from '../display/product-tag.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import type { StatusTone, Tone } from '../display/tone.ts';
import { TwoColumns } from '../layout/two-columns.tsx';

const kpis: Kpi[] = [
  {
    id: 'rate',
    label: 'Taux de participation',
    value: '46\u00a0%',
    delta: '+6\u00a0pts',
    deltaTone: 'positive',
    note: 'couverture conseillée 40\u00a0%',
    trend: [3, 5, 4, 7, 8, 7, 9, 11],
  },
  {
    id: 'people',
    label: 'Personnes inscrites',
    value: '128',
    delta: '+14',
    deltaTone: 'positive',
    note: 'sur 150',
    trend: [2, 3, 5, 6, 7, 8, 10, 12],
  },
  {
    id: 'done',
    label: 'Rendez-vous tenus',
    value: '22',
    delta: '0',
    note: '2 annulés',
    trend: [5, 4, 6, 5, 6, 5],
  },
  {
    id: 'grade',
    label: 'Satisfaction',
    value: '4,7',
    delta: '−0,1',
    deltaTone: 'negative',
    note: '96 avis',
    trend: [4, 6, 6, 8, 8, 9, 9, 7],
  },
];

const tones: Tone[] = ['sapin', 'corail', 'miel', 'lavande', 'ciel', 'gray'];
const states: [StatusTone, string][] = [
  ['positive', 'Validé'],
  ['negative', 'Refusé'],
  ['warning', 'En attente'],
  ['info', 'Planifié'],
  ['accent', 'Proposé'],
  ['neutral', 'Archivé'],
];

/** Figures, tags, cards and short lists. */
export function GalleryFigures() {
  return (
    <>
      <div id="kpis">
        <KpiStrip label="Chiffres clés" items={kpis} />
      </div>
      <TwoColumns
        main={
          <SectionCard
            title="Liste datée"
            description="Moins de dix lignes"
            action={
              <Anchor href="#lists" fw={600}>
                Voir tout
              </Anchor>
            }
          >
            <DateList label="Prochains rendez-vous" items={dated} />
          </SectionCard>
        }
        side={
          <HeroCard title="Carte sombre" note="+8 en 31 jours">
            <Text fz={52} fw={650} lh={1.1} ff="var(--elan-font-titles)">
              82
            </Text>
            <Text c="var(--elan-on-pine-dimmed)">sur 150 points</Text>
          </HeroCard>
        }
      />
      <GalleryBlock id="tags" title="Étiquettes, états, personnes, jauges">
        <Stack>
          <Group gap="xs">
            {tones.map((tone) => (
              <ProductTag key={tone} tone={tone}>
                {tone}
              </ProductTag>
            ))}
          </Group>
          <Group gap="xs">
            {states.map(([tone, word]) => (
              <StatusBadge key={tone} tone={tone}>
                {word}
              </StatusBadge>
            ))}
          </Group>
          <Group gap="lg">
            <PersonTag name="Hugo Morel" />
            <PersonTag name="Inès Fournier" tone="corail" detail="Coach" />
            <Logo name="Élan" size={26} />
            <Logo name="Studio" size={26} />
            <SuccessMark />
          </Group>
          <Folded label="Ce qui peut attendre" note={2}>
            <Text>Ouvert à la demande.</Text>
          </Folded>
          {tones.map((tone, index) => (
            <Meter
              key={tone}
              tone={tone}
              value={index + 3}
              max={10}
              sentence={`${index + 3} places sur 10, ${tone}`}
            />
          ))}
        </Stack>
      </GalleryBlock>
      <GalleryBlock id="checklist" title="Liste d’étapes">
        <Checklist
          items={[
            { id: 'a', label: 'Compléter les informations', done: true },
            { id: 'b', label: 'Ajouter un lieu', done: true },
            { id: 'c', label: 'Choisir les créneaux', done: false, href: '#week' },
            { id: 'd', label: 'Inviter les équipes', done: false },
          ]}
          action={<Button variant="light">Reprendre</Button>}
        />
      </GalleryBlock>
    </>
  );
}

const dated = [
  {
    id: '1',
    date: '2026-11-23',
    title: 'Renforcement doux',
    tag: <ProductTag tone="sapin">Vert</ProductTag>,
    detail: '12:15\u00a0–\u00a013:00, Salle Garonne',
    person: <PersonTag name="Hugo Morel" />,
    places: { taken: 9, total: 10, sentence: '9 inscrits sur 10' },
  },
  {
    id: '2',
    date: '2026-11-24',
    title: 'Réveil du dos',
    tag: <ProductTag tone="corail">Rouge</ProductTag>,
    detail: '08:40\u00a0–\u00a009:00, Atelier B',
    person: <PersonTag name="Inès Fournier" tone="corail" />,
    places: { taken: 20, total: 20, sentence: '20 inscrits sur 20, complet' },
  },
  {
    id: '3',
    date: '2026-12-01',
    title: 'Yoga du midi',
    tag: <ProductTag tone="miel">Miel</ProductTag>,
    detail: '12:30\u00a0–\u00a013:15, en visio',
    person: <PersonTag name="Léo Da Silva" tone="miel" />,
    places: { taken: 17, total: 40, sentence: '17 inscrits sur 40' },
  },
];
