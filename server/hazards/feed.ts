import type { HazardKind, HazardLevel, Peril } from '../../shared/hazard-terms.ts';
import type { Outline } from './outline/outline.ts';

/** One thing in force, in the house's own words. */
export interface HazardItem {
  /** Its own within the feed. */
  id: string;
  /** What several items are about: one storm, one earthquake, one flood. */
  eventId: string;
  peril: Peril;
  kind: HazardKind;
  level: HazardLevel;
  /** Intensity of shaking, or knots of wind; null where the publisher measures neither. */
  strength: number | null;
  title: string;
  area: string;
  starts: Date | null;
  ends: Date | null;
  /** The publisher's page about it. */
  link: string;
  /** Null where the publisher's shape is not to be had yet. */
  outline: Outline | null;
}

/** What came of one answer of a publisher. */
export interface FeedReading {
  items: HazardItem[];
  /** Items that could not be read, by reason. */
  unread: Record<string, number>;
  /** Items that are about no hazard in force, by reason: as they should be. */
  unused: Record<string, number>;
  /** False when a further file could not be had: the feed is then asked again soon, and unconditionally. */
  isWhole: boolean;
}

export interface ReadContext {
  now: Date;
  /**
   * What is read from a further file of the same publisher, which is kept under the key after it was read once; null
   * when it cannot be had or read now. A round asks for a few new ones only, the rest come with the next rounds.
   */
  file<T>(key: string, url: string, read: (body: Buffer) => T | Promise<T>): Promise<T | null>;
  /** Loaded outlines by the publisher's code; without what is not loaded. */
  outlines(source: string, codes: readonly string[]): Promise<Map<string, unknown>>;
}

/** One publisher of live hazards. */
export interface Feed {
  /** Kebab-case, the folder's name. */
  id: string;
  /** As answers name it. */
  title: string;
  publisher: string;
  licence: string;
  attribution: string;
  /** Where it is asked; a setting may name another place. Null: it is written here. */
  url: string | null;
  /** Hosts that its further files may come from. */
  hosts: readonly string[];
  perils: readonly Peril[];
  /** 'world', or the one country it speaks of. */
  region: 'world' | 'GB' | 'US';
  /** True where a place is within what it watches. */
  covers(place: CoveredPlace): boolean;
  /** True for a fictional one. */
  isSample?: boolean;
  /** The body that stands in for a publisher's answer, where there is none to ask. */
  write?(now: Date): Buffer;
  /** Throws for a body that is not of the publisher's format; a broken item is left out and counted. */
  read(body: Buffer, context: ReadContext): Promise<FeedReading>;
}

export interface CoveredPlace {
  lat: number;
  lng: number;
  /** Two-letter code, and the nation or state, where the geocoder knows them. */
  country: string | null;
  state: string | null;
}

/** The body is not what the publisher's format says: nothing of it is used. */
export class BrokenFeedError extends Error {}
