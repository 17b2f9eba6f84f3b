import { countRuleLabels, sessionBillingLabels, type SessionDetails } from '@elan/domain/sessions';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../../../ui/text/format.ts';
import record from '../../../ui/layout/record-card.module.css';
import classes from './session-card.module.css';

function Fact({ label, children, wide = false }: { label: string; children: ReactNode; wide?: boolean }) {
  return (
    <div className={wide ? classes.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hashtags({ hashtags }: Pick<SessionDetails, 'hashtags'>) {
  return (
    <ul className={classes.hashtags}>
      {hashtags.map(({ id, name, background, colour }) => (
        <li key={id} className={classes.hashtag} style={{ background, color: colour }}>
          #{name}
        </li>
      ))}
    </ul>
  );
}

/** Where the people meet; the button that leads there stands at the head of the card. */
function meetingWords({ session, meeting, meetingUrl }: SessionDetails): string {
  if (meeting === 'CUSTOM' && meetingUrl !== null) return new URL(meetingUrl).host;
  if (session.status === 'DRAFT') return 'Une salle sera ouverte à la publication';
  return 'Salle de la séance, ouverte par son coach';
}

function countWords({ counted, countRule, countReason }: SessionDetails): string {
  const verdict = counted ? 'Comptée' : 'Non comptée';
  const rule = countRule === null ? '' : `, ${countRuleLabels[countRule].toLocaleLowerCase('fr-FR')}`;
  return `${verdict}${rule}${countReason === null ? '' : ` («\u00a0${countReason}\u00a0»)`}`;
}

/** What a session is beside its hour and its place, fact after fact: only those that it has. */
export function SessionExtras({ details, withCount }: { details: SessionDetails; withCount: boolean }) {
  const { session, hashtags, plannedOn, counted, coachCounted, priceCents, cancelledAt } = details;
  const held = session.status === 'ENDED' || session.status === 'CANCELLED';
  return (
    <dl className={record.facts}>
      {details.spotAddress !== null && (
        <Fact label="Adresse" wide>
          {details.spotAddress}
        </Fact>
      )}
      {details.meeting !== null && <Fact label="Visioconférence">{meetingWords(details)}</Fact>}
      {plannedOn !== null && <Fact label="Prévue d’abord">{formatDate(plannedOn, 'long')}</Fact>}
      {details.formation && <Fact label="Formation">Séance qui forme des coachs</Fact>}
      {hashtags.length > 0 && (
        <Fact label="Hashtags" wide>
          <Hashtags hashtags={hashtags} />
        </Fact>
      )}
      {cancelledAt !== null && (
        <Fact label="Annulation" wide>
          {formatDateTime(cancelledAt, 'long')}
          {details.cancelReason !== null && ` («\u00a0${details.cancelReason}\u00a0»)`}
        </Fact>
      )}
      {counted !== null && (
        <Fact label="Décompte du programme" wide>
          {countWords(details)}
        </Fact>
      )}
      {held && counted === null && session.programId === null && (
        <Fact label="Décompte">Séance hors programme, jamais décomptée</Fact>
      )}
      {withCount && coachCounted !== null && (
        <Fact label="Comptées par le coach">{`${formatNumber(coachCounted)}\u00a0personnes`}</Fact>
      )}
      {priceCents !== null && <Fact label="Prix hors taxes">{formatMoney(priceCents)}</Fact>}
      {(held || details.billing === 'BILLED') && (
        <Fact label="Facturation">{sessionBillingLabels[details.billing]}</Fact>
      )}
    </dl>
  );
}
