import type { CatalogUse } from '@elan/domain/catalog';
import { coachStatusLabels } from '@elan/domain/coaches';
import { timeZoneOf } from '@elan/domain/kernel';
import { programStatusLabels, programTypeRules } from '@elan/domain/programs';
import { sessionStatusLabels, sessionTypeRules } from '@elan/domain/sessions';
import { statusToneOf } from '../../base/status-tones.ts';
import { formatDate, formatTime } from '../../ui/text/format.ts';
import type { LinkedLine } from '../../ui/lists/linked-lines.tsx';

type Words = Readonly<Record<string, string>>;
type Labelled = Readonly<Record<string, { readonly label: string }>>;

const statusWords: Readonly<Record<CatalogUse['kind'], Words>> = {
  program: programStatusLabels,
  session: sessionStatusLabels,
  coach: coachStatusLabels,
  objective: {},
  video: {},
};

const labelIn = (rules: Labelled, type: string | null): string => (type && rules[type]?.label) ?? '';

function titleOf({ kind, name, type }: CatalogUse): string {
  if (kind === 'program') return `Programme ${labelIn(programTypeRules, type)}, ${name}`;
  if (kind === 'session') return `Séance ${labelIn(sessionTypeRules, type)}, ${name}`;
  if (kind === 'video') return `Vidéo ${name}`;
  return kind === 'coach' ? `Coach ${name}` : `Objectif ${name}`;
}

function secondOf({ kind, on, postalCode }: CatalogUse): string | null {
  if (on === null) return null;
  if (kind === 'program') return `Début le ${formatDate(on, 'short')}`;
  const zone = postalCode === null ? undefined : timeZoneOf(postalCode);
  return `${formatDate(on, 'short', zone)} à\u00a0${formatTime(on, zone)}`;
}

const pathOf: Readonly<Record<CatalogUse['kind'], string>> = {
  program: '/app/programs?program=',
  session: '/app/sessions?session=',
  objective: '/app/objectives?open=',
  coach: '/app/coaches?coach=',
  video: '/app/videos?open=',
};

/** What uses something of the catalogue, as a line that leads to it. */
export const lineOfUse = (use: CatalogUse): LinkedLine => ({
  id: `${use.kind}-${use.id}`,
  title: titleOf(use),
  href: `${pathOf[use.kind]}${use.id}`,
  second: secondOf(use),
  status:
    use.status === null
      ? null
      : { tone: statusToneOf(use.status), label: statusWords[use.kind][use.status] ?? use.status },
});
