import { data } from 'react-router';

/** No post has been published yet, so every slug is unknown. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function BlogPost() {
  return null;
}
