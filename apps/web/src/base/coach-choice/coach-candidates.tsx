import {
  languageLabels,
  languages,
  type CoachCandidate,
  type CoachCandidates,
  type Language,
} from '@elan/domain/coaches';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { routerLink } from '../navigation/navigation.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { plural } from '../../ui/text/typography.ts';
import classes from './coach-candidates.module.css';
import { OfferBar, SearchStory, useCoachSearches, type SearchSubject } from './coach-search.tsx';

type CoachCandidatesProps = {
  data: CoachCandidates;
  language: Language;
  onLanguage: (language: Language) => void;
  /** Who has it now, and is not offered again; null for nobody. */
  currentId: string | null;
  /** The one who is being given it. */
  busyId: string | null;
  onChoose: (coach: CoachCandidate) => void;
  /** What may be offered to several of them instead: the first yes has it. */
  subject?: SearchSubject;
  /** Offers those whom only a document stops, with a reason to give. */
  onException?: (coach: CoachCandidate) => void;
};

const languageChoices = languages.map((value) => ({ value, label: languageLabels[value] }));
const firstShown = 8;

const hiddenWords = (count: number): string =>
  plural(count, 'Voir un autre coach', `Voir les ${formatNumber(count)}\u00a0autres coachs`);

const weekWords = (count: number): string =>
  count === 0
    ? 'Aucune séance cette semaine-là'
    : `${formatNumber(count)}\u00a0${plural(count, 'séance', 'séances')} cette semaine-là`;

function verdictOf({ available, reservations }: CoachCandidate) {
  if (!available) return { tone: 'neutral', words: 'Indisponible' } as const;
  return reservations.length === 0
    ? ({ tone: 'positive', words: 'Convient' } as const)
    : ({ tone: 'warning', words: 'Disponible, avec réserve' } as const);
}

/** The coaches for a session or a programme, ranked: each with what stands or speaks against, and one click to choose. */
export function CoachCandidateList(props: CoachCandidatesProps) {
  const { data, language, onLanguage, currentId, busyId, onChoose, onException, subject } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const searches = useCoachSearches(subject);
  const isSearching = searches.some(({ status }) => status === 'OPEN');
  const mayOffer = subject !== undefined && !isSearching;
  const [isWhole, setIsWhole] = useState(false);
  const free = data.items.filter(({ available }) => available).length;
  const shown = isWhole ? data.items : data.items.slice(0, firstShown);
  const { postalCode, discipline } = data.asked;
  const asked = [postalCode && `code postal ${postalCode}`, discipline && `discipline ${discipline}`].filter(
    Boolean,
  );
  if (data.items.length === 0) {
    return (
      <EmptyState
        title="Aucun coach actif."
        reason="Ajoutez un coach, ou réactivez-en un, depuis la page des coachs."
      />
    );
  }
  return (
    <div className={classes.root}>
      {subject && <SearchStory subject={subject} searches={searches} />}
      <div className={classes.head}>
        <p className={classes.count} role="status">
          {formatNumber(free)} {plural(free, 'coach disponible', 'coachs disponibles')} sur{' '}
          {formatNumber(data.items.length)}
          {asked.length > 0 && <span className={classes.asked}>Recherché&nbsp;: {asked.join(', ')}.</span>}
        </p>
        {free === 0 && (
          <p className={classes.count}>
            La raison est dite pour chacun. Choisissez une autre heure ou un autre jour, élargissez la zone
            d’un coach depuis sa fiche, ou{' '}
            {routerLink({ href: '/app/coaches?form=new', children: 'ajoutez un coach' })}.
          </p>
        )}
        <NativeSelect
          size="sm"
          label="Langue de la séance"
          data={languageChoices}
          value={language}
          onChange={({ currentTarget: { value } }) => {
            const known = languages.find((one) => one === value);
            if (known) onLanguage(known);
          }}
        />
      </div>
      <ol className={classes.list} aria-label="Coachs, du plus adapté au moins adapté">
        {shown.map((coach) => {
          const verdict = verdictOf(coach);
          const isCurrent = coach.id === currentId;
          const isChosen = chosen.includes(coach.id);
          const against = [...(coach.obstacle === null ? [] : [coach.obstacle]), ...coach.reservations];
          return (
            <li key={coach.id} className={classes.coach} data-available={coach.available || undefined}>
              {mayOffer && (
                <Checkbox
                  className={classes.pick}
                  size="md"
                  aria-label={`Proposer à ${coach.displayName}`}
                  checked={isChosen}
                  disabled={!coach.available || isCurrent}
                  onChange={() => {
                    setChosen(isChosen ? chosen.filter((id) => id !== coach.id) : [...chosen, coach.id]);
                  }}
                />
              )}
              <div className={classes.words}>
                <p className={classes.name}>
                  {coach.displayName} <StatusBadge tone={verdict.tone}>{verdict.words}</StatusBadge>
                </p>
                {coach.available && coach.strengths.length > 0 && (
                  <p className={classes.strengths}>{coach.strengths.join(' ')}</p>
                )}
                {against.length > 0 && (
                  <ul className={classes.against}>
                    {against.map((sentence) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </ul>
                )}
                <p className={`${classes.week} num`}>{weekWords(coach.weekSessions)}</p>
              </div>
              {isCurrent && coach.available && <span className={classes.week}>Coach actuel</span>}
              {!isCurrent && coach.available && (
                <Button
                  variant="light"
                  loading={busyId === coach.id}
                  disabled={busyId !== null}
                  aria-label={`Choisir ${coach.displayName}`}
                  onClick={() => {
                    onChoose(coach);
                  }}
                >
                  Choisir
                </Button>
              )}
              {!coach.available && coach.overridable && onException && (
                <Button
                  variant="default"
                  disabled={busyId !== null}
                  aria-label={`Choisir ${coach.displayName} malgré ses documents`}
                  onClick={() => {
                    onException(coach);
                  }}
                >
                  Déroger…
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {!isWhole && data.items.length > firstShown && (
        <Button
          variant="subtle"
          onClick={() => {
            setIsWhole(true);
          }}
        >
          {hiddenWords(data.items.length - firstShown)}
        </Button>
      )}
      {mayOffer && chosen.length > 0 && (
        <OfferBar
          subject={subject}
          // In the order of the ranking, not of the clicks.
          coachIds={data.items.flatMap(({ id }) => (chosen.includes(id) ? [id] : []))}
          onSent={() => {
            setChosen([]);
          }}
        />
      )}
    </div>
  );
}
