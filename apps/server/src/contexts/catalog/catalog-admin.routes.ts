import {
  catalogUsesContract,
  disciplinesContract,
  hashtagsContract,
  objectivesContract,
} from '@elan/domain/catalog';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { usesOf } from './catalog-uses.ts';
import { describeObjective } from './describe-objective.ts';
import { addDiscipline, disciplineOf, removeDiscipline, renameDiscipline } from './disciplines.ts';
import { addHashtag, changeHashtag, hashtagOf, removeHashtag } from './hashtags.ts';
import { setObjectiveHidden } from './hide-objective.ts';
import { removeObjectivePicture } from './objective-picture.ts';
import { pageOfObjectives } from './objectives.repository.ts';
import { removeObjective } from './remove-objective.ts';
import { addObjective, changeObjective } from './save-objective.ts';

/** The routes of who keeps the catalogue. */
export const catalogAdminRoutes: readonly BoundRoute[] = [
  handle(objectivesContract.page, ({ query }) => pageOfObjectives(query)),
  handle(objectivesContract.card, ({ params }) => describeObjective(params.id)),
  handle(objectivesContract.addObjective, ({ actor, body }) => addObjective(actor, body)),
  handle(
    objectivesContract.changeObjective,
    ({ actor, params, body }) => changeObjective(actor, params.id, body),
    { current: ({ params }) => describeObjective(params.id) },
  ),
  handle(objectivesContract.hideObjective, ({ actor, params }) => setObjectiveHidden(actor, params.id, true)),
  handle(objectivesContract.showObjective, ({ actor, params }) =>
    setObjectiveHidden(actor, params.id, false),
  ),
  handle(objectivesContract.removeObjective, async ({ actor, params }) => {
    await removeObjective(actor, params.id);
    return {};
  }),
  handle(objectivesContract.removePicture, ({ actor, params }) => removeObjectivePicture(actor, params.id)),
  handle(disciplinesContract.addDiscipline, ({ actor, body }) => addDiscipline(actor, body)),
  handle(
    disciplinesContract.changeDiscipline,
    ({ actor, params, body }) => renameDiscipline(actor, params.id, body),
    { current: ({ params }) => disciplineOf(params.id) },
  ),
  handle(disciplinesContract.removeDiscipline, async ({ actor, params }) => {
    await removeDiscipline(actor, params.id);
    return {};
  }),
  handle(hashtagsContract.addHashtag, ({ actor, body }) => addHashtag(actor, body)),
  handle(hashtagsContract.changeHashtag, ({ actor, params, body }) => changeHashtag(actor, params.id, body), {
    current: ({ params }) => hashtagOf(params.id),
  }),
  handle(hashtagsContract.removeHashtag, async ({ actor, params }) => {
    await removeHashtag(actor, params.id);
    return {};
  }),
  handle(catalogUsesContract.uses, ({ params, query }) => usesOf(params.kind, params.id, query)),
];
