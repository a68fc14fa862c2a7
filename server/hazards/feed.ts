import type { HazardKind, HazardLevel, Peril } from '../../shared/hazard-terms.ts';
import type { Outline } from './outline/outline.ts';

/** One warning in force, in the common vocabulary of hazard-terms.ts. */
export interface HazardItem {
  /** Its id within the feed. */
  id: string;
  /** The common event of several items: one storm, one earthquake, one flood. */
  eventId: string;
  peril: Peril;
  kind: HazardKind;
  level: HazardLevel;
  /** Intensity of shaking, or wind in knots; null where the publisher measures neither. */
  strength: number | null;
  title: string;
  area: string;
  starts: Date | null;
  ends: Date | null;
  /** The publisher's page about it. */
  link: string;
  /** Null while the publisher's geometry is not available. */
  outline: Outline | null;
}

/** The result of reading one answer of a publisher. */
export interface FeedReading {
  items: HazardItem[];
  /** Items that could not be read, by reason. */
  unread: Record<string, number>;
  /** Items that are no hazard in force, by reason: no error. */
  unused: Record<string, number>;
  /** False when a further file could not be fetched: the feed is then read again soon, and unconditionally. */
  isWhole: boolean;
}

export interface ReadContext {
  now: Date;
  /**
   * The content of a further file of the same publisher. It is stored under the key after the first read. Null when it
   * cannot be fetched or read now. A round fetches only a few new ones; the rest follow in the next rounds.
   */
  file<T>(key: string, url: string, read: (body: Buffer) => T | Promise<T>): Promise<T | null>;
  /** Loaded geometries by the publisher's code. A geometry that is not loaded is missing. */
  outlines(source: string, codes: readonly string[]): Promise<Map<string, unknown>>;
}

/** One publisher of live hazards. */
export interface Feed {
  /** Kebab-case, the folder's name. */
  id: string;
  /** The publisher's name in answers. */
  title: string;
  publisher: string;
  licence: string;
  attribution: string;
  /** Its address, which a setting may replace. Null: the body is written here. */
  url: string | null;
  /** Hosts that its further files may come from. */
  hosts: readonly string[];
  perils: readonly Peril[];
  /** Those of its perils of which it tells disasters alone, not the warnings that others give out. */
  disastersOnly?: readonly Peril[];
  /** 'world', or the one country that it covers. */
  region: 'world' | 'GB' | 'US';
  /** True where it covers a place. */
  covers(place: CoveredPlace): boolean;
  /** True for a fictional one. */
  isSample?: boolean;
  /** The body of a publisher's answer, where there is no publisher. */
  write?(now: Date): Buffer;
  /** Throws for a body that is not in the publisher's format. A broken item is left out and counted. */
  read(body: Buffer, context: ReadContext): Promise<FeedReading>;
}

export interface CoveredPlace {
  lat: number;
  lng: number;
  /** Two-letter code, and the nation or state, where the geocoder knows them. */
  country: string | null;
  state: string | null;
}

/** The body is not in the publisher's format: nothing of it is used. */
export class BrokenFeedError extends Error {}
