import type { Request, RequestHandler, Response } from 'express';
import { findSession, type Session } from '../../accounts/sessions.ts';
import type { HttpServices } from '../http-services.ts';
import { type Cookies, createCookies } from './cookies.ts';
import { checkForm } from './forms.ts';
import { type SignedIn, sendPage } from './page-frame.ts';
import { signInPage } from './sign-in-page.ts';

/** The signed-in person of a request. */
export interface Visitor extends SignedIn {
  session: Session;
}

export interface Visitors {
  cookies: Cookies;
  find(req: Request): Promise<Visitor | null>;
  /** Admits only a signed-in person, before anything of the request is read. Others get the sign-in page. */
  first: RequestHandler;
  /** Wraps a handler for signed-in people. Others get the sign-in page. Its forms are checked. */
  only(handler: VisitorHandler): RequestHandler;
  /** The same for a form with a file: the code that reads it also checks it (checkForm). */
  onlyUnchecked(handler: VisitorHandler): RequestHandler;
}

export type VisitorHandler = (req: Request, res: Response, visitor: Visitor) => Promise<void>;

export function createVisitors({ db, signIn, baseUrl }: HttpServices): Visitors {
  const cookies = createCookies(baseUrl);
  const find = async (req: Request): Promise<Visitor | null> => {
    const token = cookies.read(req, 'session');
    const session = token === null ? null : await findSession(db, token);
    return token === null || session === null ? null : { session, email: session.email, token };
  };
  /** Null where the sign-in page was sent. */
  const admit = async (req: Request, res: Response): Promise<Visitor | null> => {
    const visitor = res.locals.visitor ?? (await find(req));
    if (visitor === null) sendPage(res, 'sign in', signInPage(req, signIn));
    else res.locals.visitor = visitor;
    return visitor;
  };
  const first: RequestHandler = async (req, res, next) => {
    if ((await admit(req, res)) !== null) next();
  };
  const onlyUnchecked: Visitors['onlyUnchecked'] = (handler) => async (req, res) => {
    const visitor = await admit(req, res);
    if (visitor !== null) await handler(req, res, visitor);
  };
  return {
    cookies,
    find,
    first,
    only: (handler) =>
      onlyUnchecked(async (req, res, visitor) => {
        if (req.method === 'POST') checkForm(req, visitor.token);
        await handler(req, res, visitor);
      }),
    onlyUnchecked,
  };
}
