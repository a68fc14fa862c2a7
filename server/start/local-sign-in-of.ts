import type { Config } from '../config/config.ts';
import type { LocalSignIn } from '../http/portal/local-sign-in.ts';
import { isLoopbackHost } from '../http/portal/loopback-host.ts';

type SignInSettings = Pick<
  Config,
  'localSignIn' | 'identityProvider' | 'databaseUrl' | 'host' | 'baseUrl' | 'proxies'
>;

/** LOCAL_SIGN_IN where it is set. Otherwise true only on a local machine, judged by all other settings. */
export function localSignInOf(config: SignInSettings): LocalSignIn {
  if (config.localSignIn !== null) return config.localSignIn ? 'anybody' : 'nobody';
  const isOwnMachine =
    config.identityProvider === null &&
    config.databaseUrl === null &&
    config.proxies === 0 &&
    isLoopbackHost(config.host) &&
    isLoopbackHost(new URL(config.baseUrl).host);
  return isOwnMachine ? 'machine' : 'nobody';
}
