import { isUnit, offerWords, type VariantSlug } from '@elan/domain/shop';
import { useGo } from '../../../base/navigation/navigation.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { ChoosePass } from './choose-pass.tsx';
import { ChooseSession } from './choose-session.tsx';

type ChooseOfferProps = {
  offer: 'session' | 'mobility' | 'day-pass';
  variant: VariantSlug;
  onClose: () => void;
};

/** What something that has a day asks for before it is in the cart; then the cart is shown. */
export function ChooseOffer({ offer, variant, onClose }: ChooseOfferProps) {
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
      subtitle={offerWords[offer].about}
      size={640}
      keepOnClickOutside
    >
      {isUnit(offer) ? (
        <ChooseSession offer={offer} variant={variant} onDone={done} />
      ) : (
        <ChoosePass variant={variant} onDone={done} />
      )}
    </Modal>
  );
}
