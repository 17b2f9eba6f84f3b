import { elided } from '@elan/domain/kernel';
import type { EspaceSession, EspaceSessionNow } from '@elan/domain/espace';
import { IconFlame, IconMapPin, IconMovie, IconUsers, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { usePicture } from '../../base/transport/picture.ts';
import { AvatarPicture } from '../../ui/display/avatar-picture.tsx';
import { Meter } from '../../ui/display/meter.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { languageWords, online } from './filter-sessions.ts';
import { hasBegun, isFull, placesWords, registeredWords } from './session-words.ts';
import classes from './session-page.module.css';

const noPicture = { id: '', version: null } as const;

type FactProps = { icon: ReactNode; title: ReactNode; children?: ReactNode; end?: ReactNode };

const Fact = ({ icon, title, children, end }: FactProps) => (
  <li className={classes.fact}>
    <span className={classes.icon} aria-hidden="true">
      {icon}
    </span>
    <div>
      <p className={classes.factTitle}>{title}</p>
      {children && <div className={classes.factWords}>{children}</div>}
    </div>
    {end}
  </li>
);

const mapLink = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

/** « Français, anglais » */
function languagesOf(codes: readonly string[]): string {
  const words = codes.map(languageWords).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** « Français, anglais. 4,8 sur 5, 32 avis » */
function coachWords({ languages, rating }: NonNullable<EspaceSession['coach']>): string {
  const opinion = rating && `${formatNumber(rating.mean)} sur 5, ${rating.count}\u00a0avis`;
  return [languages.length > 0 && languagesOf(languages), opinion].filter(Boolean).join('. ');
}

/** Who comes, by the picture that the coach chose, or by the initial. */
function CoachFace({ session: { coach, coachPicture } }: { session: EspaceSessionNow }) {
  const source = usePicture(coachPicture ?? noPicture);
  return <AvatarPicture name={coach?.firstName ?? ''} sources={source ? [source] : []} />;
}

/** Where, with whom, how hard and for whom a session is. */
export function SessionFacts({ session, now }: { session: EspaceSessionNow; now: string }) {
  const { video, place, coach, intensity, kcal, registered, maxParticipants, company, guest } = session;
  const begun = hasBegun(session, now);
  const places = begun ? registeredWords(session) : placesWords(session);
  return (
    <ul className={classes.facts}>
      {place ? (
        <Fact
          icon={<IconMapPin size={22} stroke={1.8} />}
          title={place.name}
          end={
            <a className={classes.way} href={mapLink(place.address)} target="_blank" rel="noreferrer">
              Itinéraire
            </a>
          }
        >
          {place.address}
          {place.access && (
            <>
              <br />
              {place.access}
            </>
          )}
        </Fact>
      ) : (
        <Fact icon={<IconVideo size={22} stroke={1.8} />} title={online}>
          La salle ouvre un quart d’heure avant le début.
        </Fact>
      )}
      {coach && (
        <Fact icon={<CoachFace session={session} />} title={`${coach.firstName}, coach`}>
          {coachWords(coach)}
        </Fact>
      )}
      <Fact
        icon={<IconFlame size={22} stroke={1.8} />}
        title={
          <>
            Intensité {intensity} sur 3
            <span className={classes.dashes} aria-hidden="true">
              {[1, 2, 3].map((step) => (
                <span key={step} data-on={step <= intensity || undefined} />
              ))}
            </span>
          </>
        }
      >
        {kcal > 0 && `Environ ${kcal}\u00a0kcal`}
      </Fact>
      {video && (
        <Fact
          icon={<IconMovie size={22} stroke={1.8} />}
          title="Pour se préparer"
          end={routerLink({
            href: `/espace/videos/${video.id}`,
            className: classes.way,
            children: 'Regarder',
          })}
        >
          {video.title}
        </Fact>
      )}
      <Fact
        icon={<IconUsers size={22} stroke={1.8} />}
        title={
          <>
            {places}
            {!isFull(session) && !begun && (
              <span className={classes.meter}>
                <Meter value={registered} max={maxParticipants} sentence={places} />
              </span>
            )}
          </>
        }
      >
        {guest ? `Ouverte au public par ${company}` : `Ouverte aux salariés ${elided('de', company)}`}
      </Fact>
    </ul>
  );
}
