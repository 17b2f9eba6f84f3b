import type { GymDisplay } from '@elan/domain/gyms';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';
import { productName } from '../../../base/transport/environment.ts';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Logo } from '../../../ui/layout/logo.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { servedDisplay } from '../shown-gym.ts';
import { DayPass } from './day-pass.tsx';
import { GymFacts } from './gym-facts.tsx';
import { WeekPlanning } from './week-planning.tsx';
import classes from './wellness.module.css';
import { weekQuery } from './wellness.queries.ts';

function Shown({ display }: { display: GymDisplay }) {
  const { gym, news } = display;
  const { address } = gym;
  return (
    <>
      <PageHeader
        title={gym.name}
        {...(address ? { description: `${address.line}, ${address.postalCode} ${address.city}` } : {})}
        actions={<DayPass slug={gym.slug} variant="filled" />}
      />
      <div className={classes.columns}>
        <WeekPlanning display={display} />
        <GymFacts display={display} />
        {news.length > 0 && (
          <section className={`${classes.block} ${classes.told}`} aria-label="Actualités">
            <h2>Actualités</h2>
            <ul className={classes.news}>
              {news.map(({ title, text, picture }) => (
                <li key={title}>
                  {picture && <img src={picture} alt="" width={640} height={360} loading="lazy" />}
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

/** The public page of a gym: its week, when it is open, what it offers, how one gets there. */
export function WellnessScreen() {
  const { slug = '' } = useParams({ strict: false });
  const served = servedDisplay();
  const { data, error, refetch, isFetching } = useQuery({
    ...weekQuery(slug),
    ...(served?.gym.slug === slug ? { initialData: served } : {}),
  });
  const name = productName();
  const body = () => {
    if (data) return <Shown display={data} />;
    if (error && codeOf(error) === 'not-found') {
      return (
        <PageHeader title="Cette salle n’existe pas" description="Vérifiez l’adresse que vous avez reçue." />
      );
    }
    if (error) {
      return (
        <>
          <PageHeader title="Salle de sport" />
          <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </>
      );
    }
    return (
      <>
        <PageHeader title="Salle de sport" />
        <LoadingState shape="rows" count={6} label="Chargement de la salle" />
      </>
    );
  };
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {routerLink({
          href: '/auth/login',
          'aria-label': `${name}, accueil`,
          children: <Logo name={name} />,
        })}
      </header>
      <main id="contenu">{body()}</main>
    </div>
  );
}
