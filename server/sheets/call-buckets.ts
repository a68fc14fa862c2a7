// Whose turn it is to call: the service counts the calls of each account, and those of all accounts of one project.
import type { TokenBucket } from './token-bucket.ts';

/** The service counts what reads a spreadsheet, what changes one and what asks the drive each by itself. */
export type CallBuckets = Record<CallKind, TokenBucket>;
export type CallKind = 'read' | 'write' | 'drive';

/** Of 60 that one user may make of each kind, with some room. */
export const CALLS_PER_MINUTE = 50;
/** Of 300 that one project may. */
const PROJECT_CALLS_PER_MINUTE = 250;

/** A bucket of this name, which lets so many calls a minute through. */
type MakeBucket = (name: string, kind: CallKind, perMinute: number) => TokenBucket;

/** The buckets of each account, by its address. */
export function makeCallBuckets(emails: readonly string[], make: MakeBucket): Map<string, CallBuckets> {
  const byProject = Map.groupBy(emails, projectOf);
  const projects = new Map(
    // One alone can never make too many for its project.
    [...byProject]
      .filter(([, own]) => own.length > 1)
      .map(([name]) => [name, bucketsOf(name, PROJECT_CALLS_PER_MINUTE)]),
  );
  return new Map(
    emails.map((email) => {
      const [own, project] = [bucketsOf(email, CALLS_PER_MINUTE), projects.get(projectOf(email))];
      if (!project) return [email, own];
      // The drive counts by itself, and far more.
      return [email, { ...own, read: both(own.read, project.read), write: both(own.write, project.write) }];
    }),
  );

  function bucketsOf(name: string, perMinute: number): CallBuckets {
    const bucket = (kind: CallKind) => make(name, kind, perMinute);
    return { read: bucket('read'), write: bucket('write'), drive: bucket('drive') };
  }
}

/** 'shop.iam.gserviceaccount.com' of 'milepost@shop.iam.gserviceaccount.com' */
const projectOf = (email: string): string => email.replace(/^.*@/, '');

function both(own: TokenBucket, project: TokenBucket): TokenBucket {
  return {
    async take() {
      await own.take();
      await project.take();
    },
  };
}
