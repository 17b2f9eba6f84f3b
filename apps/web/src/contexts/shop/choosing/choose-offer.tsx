import { isUnit, offerWords, type OfferShown, type VariantSlug } from '@elan/domain/shop';
import { useGo } from '../../../base/navigation/navigation.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { offerAbouts } from '../offer-steps.ts';
import { ChooseExternal } from './choose-external.tsx';
import { ChoosePass } from './choose-pass.tsx';
import { ChooseSession } from './choose-session.tsx';

type ChooseOfferProps = {
  offer: 'session' | 'mobility' | 'day-pass' | 'external-employee';
  variant: VariantSlug;
  /** The prices of the offer, as its card shows them. */
  shown: OfferShown;
  onClose: () => void;
};

/** What an offer asks for before it is in the cart: a day, a place, a code; then the cart is shown. */
export function ChooseOffer({ offer, variant, shown, onClose }: ChooseOfferProps) {
  const go = useGo();
  const done = () => {
    onClose();
    go('/eshop/order');
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={offerWords[offer].name}
      subtitle={offerAbouts[offer]}
      size={640}
      keepOnClickOutside
    >
      {isUnit(offer) ? (
        <ChooseSession offer={offer} variant={variant} onDone={done} />
      ) : offer === 'day-pass' ? (
        <ChoosePass variant={variant} onDone={done} />
      ) : (
        <ChooseExternal variant={variant} offer={shown} onDone={done} />
      )}
    </Modal>
  );
}
