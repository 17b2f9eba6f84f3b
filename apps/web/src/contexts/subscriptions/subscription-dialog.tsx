import {
  subscriptionOfferLabels,
  type CompanySubscriptions,
  type Subscription,
} from '@elan/domain/subscriptions';
import { useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { ChangeSubscriptionForm } from './change-subscription.form.tsx';
import { OpenSubscriptionForm } from './open-subscription.form.tsx';

type SubscriptionDialogProps = {
  /** 'new', the subscription to change, or null when the dialog is closed. */
  opened: Subscription | 'new' | null;
  of: CompanySubscriptions;
  onClose: () => void;
};

/** Opens a subscription to a company, or changes one. */
export function SubscriptionDialog({ opened, of: { company, today }, onClose }: SubscriptionDialogProps) {
  // The dialog keeps its words while it fades away.
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  const [isBusy, setIsBusy] = useState(false);
  const changed = last === 'new' || last === null ? undefined : last;
  const props = { today, onBusy: setIsBusy, onClose };
  return (
    <Modal
      opened={opened !== null}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={changed ? `Abonnement ${subscriptionOfferLabels[changed.offer]}` : 'Ouvrir un abonnement'}
      subtitle={company.name}
      keepTyped
      size={640}
    >
      {last === 'new' && <OpenSubscriptionForm company={company} {...props} />}
      {changed && <ChangeSubscriptionForm key={changed.version} subscription={changed} {...props} />}
    </Modal>
  );
}
