import { machinesContract } from '@elan/domain/gyms';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { listMachines, listMachineTypes, readMachine, readMachineType } from './machines.repository.ts';
import {
  addMachine,
  addMachineType,
  changeMachine,
  changeMachineType,
  readMachineCard,
  removeMachine,
  removeMachineType,
  sayMachineState,
} from './save-machine.ts';

/** The routes of machines: an administrator's and those of who runs a gym. */
export const machinesRoutes: readonly BoundRoute[] = [
  handle(machinesContract.list, async ({ scope, query }) => ({
    items: await listMachines(scope, query.gymId),
    types: await listMachineTypes(),
  })),
  handle(machinesContract.card, ({ scope, params }) => readMachineCard(scope, params.id)),
  handle(machinesContract.add, ({ scope, actor, body }) => addMachine(scope, actor, body)),
  handle(
    machinesContract.change,
    ({ scope, actor, params, body }) => changeMachine(scope, actor, params.id, body),
    { current: ({ scope, params }) => readMachine(scope, params.id) },
  ),
  handle(machinesContract.say, ({ scope, params, body }) => sayMachineState(scope, params.id, body)),
  handle(machinesContract.remove, async ({ scope, actor, params }) => {
    await removeMachine(scope, actor, params.id);
    return {};
  }),
  handle(machinesContract.addType, ({ actor, body }) => addMachineType(actor, body)),
  handle(
    machinesContract.changeType,
    ({ actor, params, body }) => changeMachineType(actor, params.id, body),
    { current: ({ params }) => readMachineType(params.id) },
  ),
  handle(machinesContract.removeType, async ({ actor, params }) => {
    await removeMachineType(actor, params.id);
    return {};
  }),
];
