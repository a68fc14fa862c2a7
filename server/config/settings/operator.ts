import { optionalAddress, optionalText } from '../setting.ts';

/** Who operates this copy of the service, as its pages and the Marketplace show it. */
export const operator = {
  OPERATOR_NAME: optionalText({
    about: 'Who runs this service, as its pages on support, privacy and terms say.',
    fallback: 'those pages say that nobody is named',
    example: 'Example Mapping Ltd, 1 Example Street, London',
  }),
  SUPPORT_EMAIL: optionalText({
    about: 'Where people write who need help, or want to know what is kept of them.',
    fallback: 'those pages name no address',
    example: 'help@example.org',
  }),
  PRIVACY_URL: optionalAddress({
    about: 'A privacy policy of your own, in place of the page /developers/privacy.',
    fallback: "the service's own page",
    example: 'https://example.org/privacy',
  }),
  TERMS_URL: optionalAddress({
    about: 'Terms of your own, in place of the page /developers/terms.',
    fallback: "the service's own page",
    example: 'https://example.org/terms',
  }),
};
