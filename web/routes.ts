import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import type { Locale } from '#web/i18n/locale.ts';

/** The screens, once per language: the same files under `/` and under `/bn`. */
const screens = (locale: Locale) => {
  const id = (name: string) => ({ id: `${locale}/${name}` });
  return layout('routes/shell.tsx', id('shell'), [
    // Rendered on the server, the same for everybody.
    index('routes/home.tsx', id('home')),
    route('blog', 'routes/blog.tsx', id('blog')),
    route('blog/:slug', 'routes/article.tsx', id('article')),
    route('product/:id', 'routes/product.tsx', id('product')),
    route('login', 'routes/login.tsx', id('login')),
    route('register', 'routes/register.tsx', id('register')),
    route('forgot-password', 'routes/forgot-password.tsx', id('forgot-password')),
    route('auth/action', 'routes/auth-action.tsx', id('auth-action')),

    // Behind the log-in, rendered in the browser.
    layout('routes/private.tsx', id('private'), [
      route('category/:categoryId', 'routes/category.tsx', id('category')),
      route('dashboard', 'routes/dashboard.tsx', id('dashboard'), [
        index('routes/dashboard-index.tsx', id('dashboard-index')),
        route('myOrder', 'routes/dashboard-my-order.tsx', id('my-order')),
        route('payment/:id', 'routes/dashboard-payment.tsx', id('payment')),
        route('addProduct', 'routes/dashboard-add-product.tsx', id('add-product')),
        route('myProducts', 'routes/dashboard-my-products.tsx', id('my-products')),
        route('myBuyers', 'routes/dashboard-my-buyers.tsx', id('my-buyers')),
        route('allSeller', 'routes/dashboard-all-seller.tsx', id('all-seller')),
        route('allBuyers', 'routes/dashboard-all-buyers.tsx', id('all-buyers')),
        route('reportedItems', 'routes/dashboard-reported-items.tsx', id('reported-items')),
        route('emails', 'routes/dashboard-emails.tsx', id('emails')),
      ]),
    ]),

    route('*', 'routes/not-found.tsx', id('not-found')),
  ]);
};

export default [screens('en'), ...prefix('bn', [screens('bn')])] satisfies RouteConfig;
