// The store of photos outside the database: a bucket of any S3-compatible store.

/** Objects by key. Throws the store's errors. */
export interface PhotoStore {
  put(key: string, webp: Buffer): Promise<void>;
  /** Null when it does not exist. */
  get(key: string): Promise<Buffer | null>;
  delete(key: string): Promise<void>;
}

interface Bucket {
  name: string;
  region: string;
  /** Null for Amazon. */
  endpoint: string | null;
  /** Null where the machine itself has access. */
  key: { id: string; secret: string } | null;
}

/** The client is large, so it is loaded only where a bucket is configured. */
export async function openPhotoStore({ name, region, endpoint, key }: Bucket): Promise<PhotoStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import(
    '@aws-sdk/client-s3'
  );
  const client = new S3Client({
    region,
    // Other stores support neither a host for each bucket nor every kind of checksum.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(key !== null && { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (Key: string) => ({ Bucket: name, Key });
  return {
    async put(objectKey, webp) {
      await client.send(new PutObjectCommand({ ...at(objectKey), Body: webp, ContentType: 'image/webp' }));
    },
    async get(objectKey) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(objectKey)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async delete(objectKey) {
      await client.send(new DeleteObjectCommand(at(objectKey)));
    },
  };
}
