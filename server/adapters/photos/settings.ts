/** A bucket of an S3-compatible store, and how browsers load its photos. */
export interface S3Settings {
  /** The URL of the store's API without a slash at the end; the bucket is in the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Browsers load `<publicUrl>/<name>`: the bucket itself or a CDN. No slash at the end. */
  publicUrl: string;
}

/** Which store holds the photos. */
export type PhotosSettings = { kind: 'disk' } | { kind: 's3'; bucket: S3Settings } | { kind: 'imgbb'; key: string };

/** Reads an http or https address with or without a path. @throws Error */
export function parseStoreUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    throw new Error('it must be an address such as https://photos.example/bucket, without user, query or fragment.');
  return url.href.replace(/\/+$/, '');
}

/** @throws Error when the name is not valid for an S3 bucket */
export function checkBucketName(text: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text))
    throw new Error('it must be 3 to 63 small letters, digits, dots and hyphens, beginning and ending with a letter or digit.');
  return text;
}
