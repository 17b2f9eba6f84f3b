import { PrescriptorRecord } from '../../contexts/prescriptors/prescriptor-record.tsx';
import { PrescriptorActs } from './prescriptor-acts.tsx';

export { prescriptorSearch as search } from '../../contexts/prescriptors/prescriptors-search.ts';

/** A prescriptor, and what may be done to it. */
export const PrescriptorScreen = () => <PrescriptorRecord acts={(id) => <PrescriptorActs id={id} />} />;
