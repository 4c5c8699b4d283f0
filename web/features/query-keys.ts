/** The names of the cached lists, as SPEC §7 gives them, and of what is cached besides. The one place where a key is spelled. */
export const queryKeys = {
  myProducts: (email: string) => ['myProducts', email] as const,
  categoryProducts: (category: number, filters: Readonly<Record<string, string>>) => ['categoryProducts', category, filters] as const,
  addvertiseProduct: ['addvertiseProduct'] as const,
  myOrder: (email: string) => ['myOrder', email] as const,
  allSeller: ['allSeller'] as const,
  allBuyer: ['allBuyer'] as const,
  reportedItems: ['reportedItems'] as const,
  verified: (email: string) => [`verified-${email}`] as const,
  myBuyers: (email: string) => ['myBuyers', email] as const,
  product: (id: string) => ['product', id] as const,
  booking: (id: string) => ['booking', id] as const,
  emails: ['mails'] as const,
  jobs: ['jobs'] as const,
  cardProvider: (locale: string) => ['cardProvider', locale] as const,
  paymentIntent: (bookingId: string) => ['paymentIntent', bookingId] as const,
  role: (email: string) => ['role', email] as const,
};
