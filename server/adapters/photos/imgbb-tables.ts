/** Which of our names lies where at imgbb. */
export interface ImgbbPictureTable {
  name: string;
  display_url: string;
  /** The page on which whoever keeps the account can delete it. */
  delete_url: string | null;
  stored_at: Date;
  removed_at: Date | null;
}

export interface ImgbbTables {
  'imgbb.photos': ImgbbPictureTable;
}
