import { timeZoneOf } from '@elan/domain/kernel';
import { programStatusLabels, programTypeRules } from '@elan/domain/programs';
import { sessionStatusLabels, sessionTypeRules } from '@elan/domain/sessions';
import type { SpotUse } from '@elan/domain/spots';
import { statusToneOf } from '../../base/status-tones.ts';
import { formatDate, formatTime } from '../../ui/text/format.ts';
import type { LinkedLine } from '../../ui/lists/linked-lines.tsx';

type Labelled = Readonly<Record<string, { readonly label: string }>>;
type Words = Readonly<Record<string, string>>;

const ofProgram = { words: programStatusLabels as Words, types: programTypeRules as Labelled };
const ofSession = { words: sessionStatusLabels as Words, types: sessionTypeRules as Labelled };

/** What stands on a spot, as a line that leads to it; hours as its postal code lives them. */
export function lineOfSpotUse(
  { kind, id, type, status, objective, on }: SpotUse,
  postalCode: string,
): LinkedLine {
  const isProgram = kind === 'program';
  const { words, types } = isProgram ? ofProgram : ofSession;
  const zone = timeZoneOf(postalCode);
  return {
    id: `${kind}-${id}`,
    title: `${isProgram ? 'Programme' : 'Séance'} ${types[type]?.label ?? ''}, ${objective}`,
    href: isProgram ? `/app/programs?program=${id}` : `/app/sessions?session=${id}`,
    second: isProgram
      ? `Début le ${formatDate(on, 'short')}`
      : `${formatDate(on, 'short', zone)} à\u00a0${formatTime(on, zone)}`,
    status: { tone: statusToneOf(status), label: words[status] ?? status },
  };
}
