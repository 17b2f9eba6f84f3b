import { candidateWaits, isCandidate, type CoachEvent } from '@elan/domain/coaches';
import { deployment } from '../../platform/config/deployment.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { CandidateNewsMail, type CandidateNews } from './candidate-news.mail.tsx';
import type { CoachRow } from './coaches.repository.ts';

type News = Omit<CandidateNews, 'words'>;
const open = 'Ouvrir ma candidature';

const newsOf: Partial<Record<CoachEvent, News>> = {
  start: {
    title: 'Votre candidature est ouverte',
    text: 'Votre adresse est confirmée. Envoyez maintenant vos huit documents\u00a0: une photo nette suffit.',
    link: 'Envoyer mes documents',
  },
  returnDocuments: {
    title: 'Un document est à renvoyer',
    text: 'Notre équipe a regardé votre dossier\u00a0: un document est à renvoyer.',
    link: 'Renvoyer le document',
  },
  validateDocuments: {
    title: 'Vos documents sont validés',
    text: 'Vos huit documents sont validés. Passez maintenant le QCM\u00a0: 20 questions, à l’heure qui vous convient.',
    link: 'Passer le QCM',
  },
  liftBan: {
    title: 'Vous pouvez repasser le QCM',
    text: 'Notre équipe vous rouvre le QCM\u00a0: vos tentatives repartent de zéro.',
    link: 'Passer le QCM',
  },
  openAppointments: {
    title: 'Choisissez votre entretien',
    text: 'Le QCM est réussi. Choisissez un créneau pour votre entretien.',
    link: 'Choisir un créneau',
  },
  missAppointment: {
    title: 'Nous ne vous avons pas vu à l’entretien',
    text: 'Vous n’êtes pas venu à votre entretien. Choisissez un autre créneau.',
    link: 'Choisir un créneau',
  },
  admit: {
    title: 'Votre candidature est retenue',
    text: 'Votre note finale vous ouvre nos séances. Il reste à régler votre pack de démarrage.',
    link: open,
  },
  reject: {
    title: 'Votre candidature n’est pas retenue',
    text: 'Votre note finale est sous le seuil d’admission. Le détail est sur votre espace.',
    link: open,
  },
  giveSecondChance: {
    title: 'Une seconde chance',
    text: 'Notre équipe vous propose un nouvel entretien. Choisissez un créneau.',
    link: 'Choisir un créneau',
  },
  sendCode: {
    title: 'Votre paiement est reçu',
    text: 'Il reste à saisir le code que vous recevez par SMS. Le reçu de votre pack de démarrage est sur votre espace, à l’étape du paiement, puis dans «\u00a0Mes documents\u00a0».',
    link: open,
  },
  verifyCode: {
    title: 'Bienvenue parmi nos coachs',
    text: 'Votre compte est actif. Indiquez vos disponibilités\u00a0: les séances vous seront proposées.',
    link: 'Ouvrir mon espace',
  },
};

/** What is said of a step that was passed over: what comes next. */
const skipped = (status: string): News => ({
  title: 'Votre candidature avance',
  text: isCandidate(status)
    ? `Notre équipe a passé une étape pour vous. ${candidateWaits[status].why}`
    : 'Notre équipe a passé la dernière étape pour vous\u00a0: votre compte est actif.',
  link: open,
});

/** Writes to a candidate about a move of the candidacy, once for each, in the caller’s transaction; nothing where nothing is to be done. */
export async function tellCandidate(coach: CoachRow, event: CoachEvent, words: string | null): Promise<void> {
  const news = event === 'skip' ? skipped(coach.status) : newsOf[event];
  if (!news) return;
  const { productName, baseUrl } = deployment();
  const { firstName } = coach;
  const mail = await renderMail(
    CandidateNewsMail({ ...news, words, productName, firstName, url: `${baseUrl}/coach` }),
  );
  await sendMail({
    key: `coaches.candidate:${coach.id}:${event}:${coach.version}`,
    to: coach.email,
    template: 'coach-candidate-news',
    message: { subject: `${news.title} – ${productName}`, ...mail },
  });
}
