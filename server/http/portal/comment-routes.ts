import { Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { allowComments, deleteComment } from '../../maps/feedback/comments.ts';
import type { HttpServices } from '../http-services.ts';
import { idOf } from './find-map.ts';
import { formText, readForm } from './forms.ts';
import { OWN_MAPS } from './own-map-pages.ts';
import type { VisitorHandler, Visitors } from './visitors.ts';

/** What the owner of a map can do with readers' comments: delete some, allow none. */
export function commentRoutes({ db }: Pick<HttpServices, 'db'>, { only }: Visitors): Router {
  const at = `${OWN_MAPS}/:id/comments`;
  const allow: VisitorHandler = async (req, res, { session }) => {
    await allowComments(db, session.accountId, idOf(req), formText(req, 'takes') === 'yes');
    res.redirect(303, `${OWN_MAPS}/${idOf(req)}#comments`);
  };
  const drop: VisitorHandler = async (req, res, { session }) => {
    const isGone = await deleteComment(db, session.accountId, idOf(req), String(req.params['comment']));
    if (!isGone)
      throw new ApiError('invalid_request', 'no such comment: it is not there or the map is not yours');
    res.redirect(303, `${OWN_MAPS}/${idOf(req)}#comments`);
  };
  return Router().post(at, readForm, only(allow)).post(`${at}/:comment/delete`, readForm, only(drop));
}
