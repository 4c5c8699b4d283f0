import { data } from 'react-router';

/** Any other address: the error page with status 404. */
export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' });
}

export default function NotFound() {
  return null;
}
