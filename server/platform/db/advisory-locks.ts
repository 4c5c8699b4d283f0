/** Keys of PostgreSQL's advisory locks: any numbers, each for one purpose, the same in every process and every version. */
export const ADVISORY_LOCKS = {
  migrations: 4_126_001,
  signingKeys: 4_126_002,
  backup: 4_126_003,
} as const;
