// OpenID Connect with any issuer: code flow with PKCE, state and nonce. The library does all checks.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Identity } from './identities.ts';
import type { SignIn } from './sign-in.ts';

export interface ProviderSettings {
  /** 'https://accounts.google.com' */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface IdentityProvider {
  /** The address at which the browser signs in, and the values to store until it returns. */
  begin(redirectUri: string): Promise<{ url: URL; kept: Omit<SignIn, 'returnTo'> & { state: string } }>;
  /** The person who signed in; throws when any part of the answer is invalid. */
  end(answeredUrl: URL, state: string, kept: Pick<SignIn, 'nonce' | 'verifier'>): Promise<Identity>;
}

export function createIdentityProvider(settings: ProviderSettings): IdentityProvider {
  let found: Promise<Configuration> | null = null;
  const configuration = () => {
    // Loaded when the first person signs in, and again after a failure: the provider may be away at the start.
    found ??= discover(settings).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
  return {
    async begin(redirectUri) {
      const config = await configuration();
      const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url, kept: { state, nonce, verifier } };
    },
    async end(answeredUrl, state, { nonce, verifier }) {
      const tokens = await authorizationCodeGrant(await configuration(), answeredUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the identity provider sent no identity');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof claims['email'] === 'string' ? claims['email'] : null,
        isEmailVerified: claims['email_verified'] === true,
      };
    },
  };
}

/** Timeout of one request to the provider, in seconds. */
const TIMEOUT_S = 10;

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const url = new URL(issuer);
  // Only a provider on this machine may do without TLS, as in tests and demonstrations.
  const isLocal = url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  const execute = [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])];
  return discovery(url, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_S });
}
