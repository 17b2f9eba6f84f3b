import { formatGiftCardCode } from '@elan/domain/gift-cards';
import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { lazy } from 'react';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { RecordDrawer } from '../../base/records/record-drawer.tsx';
import { RecordModal } from '../../base/records/record-modal.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { GiftCardCard } from './gift-card-card.tsx';
import { GiftCardsList } from './gift-cards-list.tsx';
import type { GiftCardsSearch } from './gift-cards-search.ts';
import { giftCardQuery } from './gift-cards.queries.ts';

// The calendar is heavy: who only looks at the cards does not load it.
const NewGiftCardForm = lazy(async () => ({
  default: (await loadChunk(() => import('./gift-card.form.tsx'))).NewGiftCardForm,
}));
const ChangeGiftCardForm = lazy(async () => ({
  default: (await loadChunk(() => import('./gift-card.form.tsx'))).ChangeGiftCardForm,
}));

const nameOf = ({ code }: { code: string }) => `Carte ${formatGiftCardCode(code)}`;

export { giftCardsSearch as search } from './gift-cards-search.ts';

/** The gift cards: list, card, form. */
export function GiftCardsScreen() {
  const [{ card, form }, change] = useScreenSearch<GiftCardsSearch>();
  const close = () => {
    change({ form: undefined });
  };
  const onSaved = ({ id }: { id: string }) => {
    change({ form: undefined, card: id });
  };
  return (
    <>
      <PageHeader
        title="Cartes cadeaux"
        description="Des codes qui donnent des séances&nbsp;: une séance vaut 1&#8239;000&nbsp;Fitcoins."
        actions={
          <Button
            leftSection={<IconGift size={18} stroke={1.8} />}
            onClick={() => {
              change({ form: 'new', card: undefined });
            }}
          >
            Créer une carte
          </Button>
        }
      />
      <GiftCardsList />
      <RecordDrawer
        id={form === undefined ? card : undefined}
        query={giftCardQuery}
        name="Carte cadeau"
        title={nameOf}
        subtitle={({ note }) => note}
        onClose={() => {
          change({ card: undefined });
        }}
      >
        {(shown) => (
          <GiftCardCard
            key={shown.id}
            card={shown}
            onEdit={() => {
              change({ form: 'edit' });
            }}
          />
        )}
      </RecordDrawer>
      <RecordModal
        id={form === 'edit' ? card : form}
        query={giftCardQuery}
        newTitle="Créer une carte cadeau"
        name="Modifier la carte"
        title={(shown) => `Modifier ${nameOf(shown)}`}
        onClose={close}
      >
        {(shown) =>
          shown ? (
            <ChangeGiftCardForm card={shown} onCancel={close} onSaved={onSaved} />
          ) : (
            <NewGiftCardForm onCancel={close} onSaved={onSaved} />
          )
        }
      </RecordModal>
    </>
  );
}
