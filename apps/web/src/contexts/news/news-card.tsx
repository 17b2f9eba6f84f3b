import { newsPictureContract, type News } from '@elan/domain/news';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { PictureSection } from '../../base/records/picture-section.tsx';
import { useKeep } from '../../base/records/use-keep.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDeviceTv } from '@tabler/icons-react';
import record from '../../ui/layout/record-card.module.css';
import { NewsForm } from './news.form.tsx';
import { news, newsListQuery, newsQuery, pictureUrl, touched } from './news.queries.ts';
import { daysWords, placeWords } from './news-words.ts';

/** News: its words, its picture, the screen where it is seen, its removal. Of every gym it is only read by who runs one. */
export function NewsCard({ shown, onClose }: { shown: News; onClose: () => void }) {
  const keep = useKeep(newsQuery);
  const { data } = useQuery(newsListQuery);
  const gymId = shown.gymId ?? data?.gyms[0]?.id;
  const remove = useAct({
    send: () => news.remove({ params: { id: shown.id } }),
    touches: touched,
    done: 'Actualité supprimée',
    onDone: onClose,
  });
  const screen = gymId && (
    <Button
      component="a"
      href={`/gym/${gymId}`}
      target="_blank"
      variant="default"
      leftSection={<IconDeviceTv size={18} stroke={1.8} />}
    >
      Voir sur l’écran
    </Button>
  );
  if (!shown.own) {
    return (
      <>
        <p>{shown.text}</p>
        <p className={record.when}>
          {placeWords(shown)}, {daysWords(shown)}
        </p>
        <div className={record.acts}>{screen}</div>
      </>
    );
  }
  return (
    <>
      <NewsForm shown={shown} onClose={onClose} />
      <PictureSection
        id={shown.id}
        url={pictureUrl(shown)}
        alt={shown.title}
        write={newsPictureContract.write}
        remove={() => news.removePicture({ params: { id: shown.id } })}
        touches={touched}
        onChanged={keep}
      />
      <div className={record.acts}>
        {screen}
        <ActButton
          label="Supprimer l’actualité"
          act={remove}
          input={undefined}
          destructive
          question={{
            title: `Supprimer « ${shown.title} » ?`,
            message: 'Elle quitte aussitôt les écrans. Cela ne s’annule pas.',
          }}
        />
      </div>
    </>
  );
}
