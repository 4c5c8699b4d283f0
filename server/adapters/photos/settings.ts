/** A bucket of an S3-compatible store, and how its pictures are loaded by browsers. */
export interface S3Settings {
  /** Where the store's API answers, without a slash at the end; buckets are named in the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where anybody loads `<publicUrl>/<name>`: the bucket itself or what stands in front of it. No slash at the end. */
  publicUrl: string;
}

/** Who keeps the pictures. */
export type PhotosSettings = { kind: 'disk' } | { kind: 's3'; bucket: S3Settings } | { kind: 'imgbb'; key: string };

/** Reads an http or https address with or without a path. @throws Error */
export function parseStoreUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    throw new Error('it must be an address such as https://photos.example/bucket, without user, query or fragment.');
  return url.href.replace(/\/+$/, '');
}

/** @throws Error when S3 knows no bucket of that name */
export function checkBucketName(text: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text))
    throw new Error('it must be 3 to 63 small letters, digits, dots and hyphens, beginning and ending with a letter or digit.');
  return text;
}
