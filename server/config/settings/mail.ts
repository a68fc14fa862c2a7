import { optionalText } from '../setting.ts';

/** Who sends mails to confirmed addresses. */
export const mail = {
  SMTP_URL: optionalText({
    about: 'The mail server that mails of changes go through, with user and password. Also needs MAIL_FROM.',
    fallback: 'no mail is sent',
    example: 'smtps://user:password@mail.example.org',
  }),
  MAIL_FROM: optionalText({
    about: 'Whom these mails are from.',
    fallback: 'no mail is sent',
    example: 'Milepost <milepost@example.org>',
  }),
};
