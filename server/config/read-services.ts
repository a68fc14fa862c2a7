// External services, whose settings belong together.
import { type Config, ConfigError } from './config.ts';
import type { SettingValues } from './settings/settings.ts';

export function readProvider(s: SettingValues): Config['identityProvider'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = s;
  if (issuer === undefined) return null;
  if (clientId === undefined || clientSecret === undefined)
    throw new ConfigError(`OIDC_ISSUER=${issuer}: it needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it`);
  return { issuer, clientId, clientSecret };
}

/** The origins are written into a header, so anything but a plain origin is refused. */
export function readMapStyle(url: string | undefined, hosts: string): Config['mapStyle'] {
  if (url === undefined) return null;
  const named = hosts.split(',').map((part) => part.trim());
  const origins = [url, ...named.filter(Boolean)].map((address) => {
    if (/^https?:\/\//.test(address) && URL.canParse(address)) return new URL(address).origin;
    throw new ConfigError(
      `MAP_STYLE_HOSTS=${hosts}: use addresses such as https://tiles.example.org, with commas between them`,
    );
  });
  return { url, origins: [...new Set(origins)] };
}

export function readPhotoBucket(s: SettingValues): Config['photoBucket'] {
  const { PHOTO_BUCKET: name, PHOTO_KEY_ID: id, PHOTO_KEY_SECRET: secret } = s;
  if (name === undefined) return null;
  if ((id === undefined) !== (secret === undefined))
    throw new ConfigError(`PHOTO_BUCKET=${name}: PHOTO_KEY_ID and PHOTO_KEY_SECRET go together`);
  const { region, endpoint, key } = readObjectStore(s);
  return { name, region, endpoint, key };
}

export function readObjectStore(s: SettingValues): Config['objectStore'] {
  const { PHOTO_KEY_ID: id, PHOTO_KEY_SECRET: secret } = s;
  const key = id === undefined || secret === undefined ? null : { id, secret };
  return { region: s.PHOTO_REGION, endpoint: s.PHOTO_STORE_URL ?? null, key };
}

export function readFeedAddresses(s: SettingValues): Record<string, string> {
  const given = {
    'ea-floods': s.EA_FLOODS_URL,
    nws: s.NWS_URL,
    usgs: s.USGS_URL,
    nhc: s.NHC_URL,
    gdacs: s.GDACS_URL,
  };
  return Object.fromEntries(Object.entries(given).flatMap(([id, url]) => (url ? [[id, url]] : [])));
}
