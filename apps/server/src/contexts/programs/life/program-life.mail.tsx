import { MailText } from '../../../platform/mail/mail-layout.tsx';

/** What happened to a programme after its validation that its company is told by e-mail. Dates and days are in words. */
export type LifeNews =
  | { readonly kind: 'date-proposed'; readonly from: string; readonly to: string; readonly until: string }
  | { readonly kind: 'date-kept'; readonly date: string }
  | { readonly kind: 'date-imposed'; readonly from: string; readonly to: string }
  | { readonly kind: 'start-moved'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'pause-granted';
      readonly days: string;
      readonly reason: string;
      readonly cancelled: number;
      readonly hasEnd: boolean;
    }
  | { readonly kind: 'pause-refused'; readonly days: string; readonly reason: string }
  | { readonly kind: 'pause-taken-back'; readonly days: string }
  /** Null when no session is in the calendar yet. */
  | { readonly kind: 'resumed'; readonly nextSession: string | null }
  | { readonly kind: 'stopped'; readonly reason: string; readonly cancelled: number };

export const lifeTitles: Readonly<Record<LifeNews['kind'], string>> = {
  'date-proposed': 'Une date plus proche vous est proposée',
  'date-kept': 'La date prévue est gardée',
  'date-imposed': 'Le début de votre programme est reporté',
  'start-moved': 'Le début de votre programme est décalé',
  'pause-granted': 'La pause de votre programme est confirmée',
  'pause-refused': 'Votre demande de pause n’est pas acceptée',
  'pause-taken-back': 'La pause prévue n’aura pas lieu',
  resumed: 'Votre programme reprend',
  stopped: 'Votre programme est arrêté',
};

const sessionsWords = (count: number): string =>
  count === 1
    ? 'Une séance déjà planifiée est annulée'
    : `${count}\u00a0séances déjà planifiées sont annulées`;

const quoted = (words: string): string => `«\u00a0${words}\u00a0»`;

/** The words of the e-mail; `program` is « Community (Mobilité) au lieu « Salle Garonne » ». */
export function LifeNewsText({ news, program }: { news: LifeNews; program: string }) {
  switch (news.kind) {
    case 'date-proposed':
      return (
        <>
          <MailText>
            Votre programme {program} devait commencer le {news.from}. Nous pouvons le commencer plus tôt, le{' '}
            {news.to}.
          </MailText>
          <MailText>
            Acceptez cette date ou refusez-la avant le {news.until}. Sans réponse de votre part, la date
            prévue est gardée.
          </MailText>
        </>
      );
    case 'date-kept':
      return (
        <MailText>
          La date plus proche que nous vous avions proposée n’a pas reçu de réponse. Votre programme {program}{' '}
          commence donc comme prévu, le {news.date}.
        </MailText>
      );
    case 'date-imposed':
      return (
        <MailText>
          Le début de votre programme {program}, prévu le {news.from}, est reporté au {news.to}. Le nombre de
          séances ne change pas.
        </MailText>
      );
    case 'start-moved':
      return (
        <>
          <MailText>
            Nous n’avons pas encore trouvé de coach pour votre programme {program}. Son début, prévu le{' '}
            {news.from}, est décalé au {news.to}.
          </MailText>
          <MailText>
            Le nombre de séances ne change pas. Nous vous écrirons dès que le coach est choisi.
          </MailText>
        </>
      );
    case 'pause-granted':
      return (
        <>
          <MailText>
            Votre programme {program} est en pause {news.days}, pour cette raison{'\u00a0'}:{' '}
            {quoted(news.reason)}.
          </MailText>
          <MailText>
            {news.cancelled > 0 &&
              `${sessionsWords(news.cancelled)} sans être ${news.cancelled === 1 ? 'décomptée' : 'décomptées'}. `}
            Les séances de ces dates sont rattrapées à la fin du programme
            {news.hasEnd ? ', qui reprend de lui-même après la pause.' : '.'}
          </MailText>
        </>
      );
    case 'pause-refused':
      return (
        <>
          <MailText>
            Nous n’avons pas pu accorder la pause que vous demandiez {news.days} pour votre programme{' '}
            {program}.
          </MailText>
          <MailText>
            La raison{'\u00a0'}: {quoted(news.reason)}. Les séances ont lieu comme prévu.
          </MailText>
        </>
      );
    case 'pause-taken-back':
      return (
        <MailText>
          La pause de votre programme {program}, prévue {news.days}, n’aura finalement pas lieu. Les séances
          de ces dates sont rétablies, sauf celles dont le lieu ou le coach n’est plus libre{'\u00a0'}: elles
          sont rattrapées à la fin.
        </MailText>
      );
    case 'resumed':
      return (
        <MailText>
          Votre programme {program} n’est plus en pause.{' '}
          {news.nextSession === null
            ? 'Ses prochaines séances arrivent dans votre calendrier.'
            : `La prochaine séance a lieu le ${news.nextSession}.`}
        </MailText>
      );
    case 'stopped':
      return (
        <>
          <MailText>
            Votre programme {program} est arrêté, pour cette raison{'\u00a0'}: {quoted(news.reason)}.
          </MailText>
          <MailText>
            {news.cancelled > 0
              ? `${sessionsWords(news.cancelled)} sans être ${news.cancelled === 1 ? 'décomptée' : 'décomptées'}. Aucune autre ne sera planifiée.`
              : 'Plus aucune séance ne sera planifiée.'}
          </MailText>
        </>
      );
  }
}
