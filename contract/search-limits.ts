/** The limits of the search, which is on every page: the others would make each larger. */
export const searchLimits = {
  title: 200,
  search: 80,
  /** Lists and searches count no more rows than these; by relevance no more are listed. */
  searchTotal: 1000,
  /** Listings counted for a suggestion. */
  suggestionCount: 100,
  /** Products in a list of suggestions. */
  suggestedProducts: 4,
} as const;
