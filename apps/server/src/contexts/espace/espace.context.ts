import { espaceContract, placeOrdersContract, preferencesContract } from '@elan/domain/espace';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { espaceRoutes } from './espace.routes.ts';
import { followPlacePayments } from './paying/follow-place-payments.ts';
import { placeOrdersPersonalData } from './paying/personal-data.ts';
import { espacePersonalData } from './preferences/personal-data.ts';

/** The people’s space: what an employee sees and books. It keeps what they like; places are rows of sessions. */
export const espaceContext = defineContext({
  name: 'espace',
  contracts: {
    espace: espaceContract,
    espacePreferences: preferencesContract,
    placeOrders: placeOrdersContract,
  },
  routes: espaceRoutes,
  handlers: followPlacePayments,
  personalData: [...espacePersonalData, ...placeOrdersPersonalData],
  openTables: {
    place_orders: 'of a person, never of a company: what they paid is not their employer’s to read',
  },
  audited: { 'place-order': 'place_orders' },
});
