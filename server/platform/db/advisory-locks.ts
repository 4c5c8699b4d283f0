/** Keys of PostgreSQL's advisory locks: any numbers, each for one purpose, the same in every process and every version. */
export const ADVISORY_LOCKS = {
  migrations: 4_126_001,
  // 4_126_002 belongs to @abar/identity-server.
  backup: 4_126_003,
  demo: 4_126_004,
  hiding: 4_126_005,
  sales: 4_126_006,
  searchIndex: 4_126_007,
} as const;
