/** Where finished pictures lie. Names are content-addressed, so that writing the same name twice writes the same bytes. */
export interface PhotoStore {
  /** Returns once the bytes are durable. */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Removing what is not there is fine. */
  remove(name: string): Promise<void>;
  /** The address at which a browser loads the picture: absolute, or a path on this server. */
  url(name: string): string;
}
