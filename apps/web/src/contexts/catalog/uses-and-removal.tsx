import type { CatalogKind } from '@elan/domain/catalog';
import { useQuery } from '@tanstack/react-query';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { RelatedLines } from '../../base/records/related-lines.tsx';
import record from '../../ui/layout/record-card.module.css';
import { formatNumber } from '../../ui/text/format.ts';
import { disciplines, hashtags, objectives, touched, usesQuery, usesSize } from './catalog.queries.ts';
import { lineOfUse } from './use-lines.ts';
import { videos } from './videos.queries.ts';

type Used = {
  kind: CatalogKind;
  id: string;
  /** What is said when nothing uses it. */
  none: string;
};

/** What uses something of the catalogue, each leading to its page. */
export const UsesSection = ({ kind, id, none }: Used) => (
  <RelatedLines
    label="Utilisations"
    title={(total, capped) =>
      total > 0 ? `Utilisations (${capped ? 'plus de\u00a0' : ''}${formatNumber(total)})` : 'Utilisations'
    }
    query={(page) => usesQuery(kind, id, page)}
    size={usesSize}
    none={none}
    line={lineOfUse}
  />
);

const removals = {
  objective: objectives.removeObjective,
  discipline: disciplines.removeDiscipline,
  hashtag: hashtags.removeHashtag,
  video: videos.removeVideo,
};

type RemovalProps = Used & {
  name: string;
  /** « Supprimer l’objectif » */
  label: string;
  /** What else is said before it is done. */
  more?: string;
  done: string;
  /** What is said instead, while something uses it. */
  kept: string;
  onRemoved: () => void;
};

/** Deletes something that nothing uses, once it was asked twice; says that something still uses it otherwise. */
export function Removal({ kind, id, name, none, label, more = '', done, kept, onRemoved }: RemovalProps) {
  const { data } = useQuery(usesQuery(kind, id, 1));
  const remove = useAct({
    send: () => removals[kind]({ params: { id } }),
    touches: touched,
    done,
    onDone: onRemoved,
  });
  if (data && data.total > 0) return <p className={record.none}>{kept}</p>;
  const title = kind === 'hashtag' ? `Supprimer #${name}\u202f?` : `Supprimer «\u00a0${name}\u00a0»\u202f?`;
  return (
    <ActButton
      label={label}
      act={remove}
      input={undefined}
      destructive
      question={{ title, message: `${none}${more} Cela ne s’annule pas.` }}
    />
  );
}

/** What uses it, then its removal. */
export const UsesAndRemoval = (props: RemovalProps) => (
  <>
    <UsesSection kind={props.kind} id={props.id} none={props.none} />
    <div className={record.acts}>
      <Removal {...props} />
    </div>
  </>
);
