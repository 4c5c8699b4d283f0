import type { ColumnType } from 'kysely';

type Created = ColumnType<Date, Date | undefined, never>;

export interface PhotoTable {
  id: string;
  owner_uid: string;
  display_url: string;
  width: number;
  height: number;
  thumbhash: string;
  /** The hash of each variant, from the smallest to the largest; null for photos of earlier versions. */
  sha256: string[] | null;
  created_at: Created;
  /** null once a product or its owner has claimed it. */
  expires_at: Date | null;
}

/** A photo for the users who may read what it was sent with. */
export interface PrivatePhotoTable {
  id: string;
  owner_uid: string;
  /** The width of the large one, px. */
  width: number;
  height: number;
  thumbhash: string;
  small: Buffer;
  large: Buffer;
  /** The hash of the large one. */
  sha256: string;
  created_at: Date;
  /** null once it is sent. */
  expires_at: Date | null;
  message_id: string | null;
  event_id: number | null;
  position: number | null;
}

/** A photo at imgbb, by its name in the store. */
export interface ImgbbPhotoTable {
  name: string;
  display_url: string;
  /** The page on which the owner of the imgbb account can delete it. */
  delete_url: string | null;
  stored_at: Date;
  removed_at: Date | null;
}
