/** The main navigation: categories by their ids (specification §2), and the blog. */
export const navigation = [
  { to: '/category/1', text: 'desktop', icon: 'monitor' },
  { to: '/category/2', text: 'components', icon: 'cpu' },
  { to: '/category/3', text: 'accessories', icon: 'headphones' },
  { to: '/blog', text: 'blog', icon: 'book-open' },
] as const;
