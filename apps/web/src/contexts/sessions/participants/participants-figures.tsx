import type { SessionParticipants } from '@elan/domain/sessions';
import { formatDateTime } from '../../../ui/text/format.ts';
import { Meter } from '../../../ui/display/meter.tsx';
import { plural } from '../../../ui/text/typography.ts';
import { CoachCount } from './coach-count.tsx';
import { countsOf, listsOf } from './participant-words.ts';
import type { useParticipantsAct } from './participants.queries.ts';
import classes from './participants.module.css';

type FiguresProps = { panel: SessionParticipants; act: ReturnType<typeof useParticipantsAct> };

/** Registered, present, counted by the coach, waiting: the figures of the panel, side by side. */
export function ParticipantsFigures({ panel, act }: FiguresProps) {
  const { registered, maxParticipants, marksFrom } = panel;
  const { came, late, absent, unmarked, anyMarked } = countsOf(panel);
  const waiting = listsOf(panel).waiting.length;
  const full = registered >= maxParticipants;
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>Inscrits</dt>
          <dd>
            <span className="num">
              <b>{registered}</b> / {maxParticipants}
            </span>
            {full && <span className={classes.dimmed}> complet</span>}
            <Meter
              value={registered}
              max={maxParticipants}
              full={full}
              sentence={`${registered}\u00a0${plural(registered, 'inscrit', 'inscrits')} sur ${maxParticipants}`}
            />
          </dd>
        </div>
        <div>
          <dt>Présents</dt>
          <dd>
            <b className="num">{anyMarked ? came : '–'}</b>
            {anyMarked && (
              <span className={classes.second}>
                {[
                  ...(late > 0 ? [`dont ${late} en retard`] : []),
                  `${absent}\u00a0${plural(absent, 'absent', 'absents')}`,
                  ...(unmarked > 0 ? [`${unmarked} à pointer`] : []),
                ].join(', ')}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt id="coach-count">Comptés par le coach</dt>
          <dd>
            <CoachCount key={panel.coachCounted} panel={panel} act={act} />
          </dd>
        </div>
        <div>
          <dt>Liste d’attente</dt>
          <dd>
            <b className="num">{waiting}</b>
          </dd>
        </div>
      </dl>
      {marksFrom !== null && registered > 0 && (
        <p className={classes.dimmed}>Le pointage ouvrira le {formatDateTime(marksFrom)} (heure de Paris).</p>
      )}
    </>
  );
}
