import { isUndeliveredStatus } from './company-words.ts';
import { deliveryStatusLabels } from '@elan/domain/mailing';
import { memberStatusLabels } from '@elan/domain/members';
import { paymentStatusLabels } from '@elan/domain/payments';
import { programTabs, programTypeRules, type Program } from '@elan/domain/programs';
import { sessionStatusLabels, type Session, type SessionStatus } from '@elan/domain/sessions';
import { subscriptionOfferLabels } from '@elan/domain/subscriptions';
import { civilDateOf } from '@elan/domain/kernel';
import { CancelPeriodLink } from '../../base/records/cancel-period-link.tsx';
import { RelatedLines } from '../../base/records/related-lines.tsx';
import { statusToneOf } from '../../base/status-tones.ts';
import { paymentTones } from '../../contexts/payments/payment-tone.ts';
import record from '../../ui/layout/record-card.module.css';
import type { LinkedLine } from '../../ui/lists/linked-lines.tsx';
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTimeRange,
} from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import {
  licencesOf,
  linesOfPage,
  mailsQuery,
  membersOf,
  paymentsQuery,
  programsOf,
  sessionsOf,
  spotsOf,
  subscriptionsOf,
} from './company-page.queries.ts';

type OfCompany = { id: string };
const size = linesOfPage;
const title = (name: string) => (total: number) => `${name} (${formatNumber(total)})`;

/** A programme of the company, as a line that leads to it. */
export const programLine = (tab: string) =>
  function lineOf({
    id,
    type,
    objective,
    status,
    statusLabel,
    startDate,
    sessionsCounted,
    sessionsSold,
  }: Program): LinkedLine {
    return {
      id,
      title: `${objective.name}, ${programTypeRules[type].label}`,
      href: `/app/programs?tab=${tab}&program=${id}`,
      second: `Dès le ${formatDate(startDate)}, ${sessionsCounted} ${plural(sessionsCounted, 'séance comptée', 'séances comptées')} sur ${sessionsSold}`,
      status: { tone: statusToneOf(status), label: statusLabel },
    };
  };

/** A session of the company, as a line that leads to it. */
export const sessionLine = (session: Session): LinkedLine => ({
  id: session.id,
  title: `${formatDate(civilDateOf(session.startsAt, session.zone))}, ${formatTimeRange(session.startsAt, session.endsAt, session.zone)}`,
  href: `/app/sessions?session=${session.id}`,
  second: [
    session.objectiveName,
    session.spotName ?? 'En visio',
    session.coachName ?? 'sans coach',
    `${session.registered}\u00a0/\u00a0${session.maxParticipants} places`,
  ].join(' · '),
  status: { tone: statusToneOf(session.status), label: sessionStatusLabels[session.status as SessionStatus] },
});

/** Every programme of the company, by where it stands. */
export const CompanyPrograms = ({ id }: OfCompany) =>
  programTabs.map(({ key, label }) => (
    <RelatedLines
      key={key}
      label={label}
      title={title(label)}
      none={null}
      size={size}
      query={(page) => programsOf(id, key, page)}
      line={programLine(key)}
    />
  ));

/** Its sessions, those to come first; those that are cancelled are in, with their state. */
export const CompanySessions = ({ id }: OfCompany) => (
  <>
    <div className={record.acts}>
      <CancelPeriodLink of={{ company: id }} />
    </div>
    <RelatedLines
      label="Séances à venir"
      title={title('À venir, annulées comprises')}
      none="Aucune séance à venir."
      size={size}
      query={(page) => sessionsOf(id, 'coming', page)}
      line={sessionLine}
    />
    <RelatedLines
      label="Séances passées"
      title={title('Passées, annulées comprises')}
      none="Aucune séance passée."
      size={size}
      query={(page) => sessionsOf(id, 'past', page)}
      line={sessionLine}
    />
  </>
);

export const CompanySpots = ({ id }: OfCompany) => (
  <RelatedLines
    label="Lieux"
    title={title('Lieux')}
    none="Aucun lieu."
    query={() => spotsOf(id)}
    line={({ id: spot, name, address, maxUsers, closedAt }) => ({
      id: spot,
      title: name,
      href: `/app/spots?companyId=${id}&spot=${spot}`,
      second: `${address.line}, ${address.postalCode} ${address.city} · ${maxUsers}\u00a0${plural(maxUsers, 'place', 'places')}`,
      status: closedAt === null ? null : { tone: 'neutral', label: 'Fermé' },
    })}
  />
);

export const CompanyMembers = ({ id }: OfCompany) => (
  <RelatedLines
    label="Salariés"
    title={title('Salariés')}
    none="Aucun salarié."
    size={size}
    query={(page) => membersOf(id, page)}
    line={({ id: member, firstName, lastName, email, status, undelivered }) => ({
      id: member,
      title: `${firstName} ${lastName}`,
      href: `/app/employees?companyId=${id}&member=${member}`,
      second: email,
      status: undelivered
        ? { tone: 'negative', label: 'Invitation non distribuée' }
        : { tone: statusToneOf(status), label: memberStatusLabels[status] },
    })}
  />
);

export const CompanyLicences = ({ id }: OfCompany) => (
  <RelatedLines
    label="Licences"
    title="Licences des abonnements en cours"
    none="Aucune licence en cours."
    query={() => licencesOf(id)}
    line={({ type, name, total, assigned, left }) => ({
      id: type,
      title: name,
      href: `/app/employees?companyId=${id}&licence=${left > 0 ? 'none' : 'held'}`,
      second: `${formatNumber(assigned)} ${plural(assigned, 'attribuée', 'attribuées')} sur ${formatNumber(total)}`,
      status:
        left > 0
          ? { tone: 'warning', label: `${formatNumber(left)} ${plural(left, 'libre', 'libres')}` }
          : null,
    })}
  />
);

export const CompanyContract = ({ id }: OfCompany) => (
  <>
    <RelatedLines
      label="Abonnements"
      title={title('Abonnements')}
      none="Aucun abonnement."
      query={() => subscriptionsOf(id)}
      line={({ id: subscription, offer, startsOn, endsOn, stateLabel, state }) => ({
        id: subscription,
        title: subscriptionOfferLabels[offer],
        href: `/app/subscriptions?company=${id}`,
        second: `Dès le ${formatDate(startsOn)}, ${endsOn === null ? 'sans date de fin' : `jusqu’au ${formatDate(endsOn)}`}`,
        status: {
          tone: state === 'ending' ? 'warning' : state === 'running' ? 'positive' : 'neutral',
          label: stateLabel,
        },
      })}
    />
    <RelatedLines
      label="Paiements"
      title={title('Paiements')}
      none="Aucun paiement."
      size={size}
      query={(page) => paymentsQuery(id, page)}
      line={({ id: payment, description, createdAt, status, amountCents }) => ({
        id: payment,
        title: `${description}, ${formatMoney(amountCents)}`,
        href: `/app/payments?payment=${payment}`,
        second: formatDateTime(createdAt),
        status: { tone: paymentTones[status], label: paymentStatusLabels[status] },
      })}
    />
  </>
);

export const CompanyMails = ({ id }: OfCompany) => (
  <RelatedLines
    label="E-mails"
    title={title('E-mails')}
    none="Aucun e-mail n’a été envoyé à cette entreprise."
    size={size}
    query={(page) => mailsQuery(id, page)}
    line={({ id: mail, to, subject, status, createdAt }) => ({
      id: mail,
      title: subject,
      href: `/app/mails?mail=${mail}`,
      second: `${to}, ${formatDateTime(createdAt)}`,
      status: {
        tone: isUndeliveredStatus(status) ? 'negative' : 'neutral',
        label: deliveryStatusLabels[status] ?? status,
      },
    })}
  />
);
