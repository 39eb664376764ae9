import { PostArt } from './post-art.tsx';

interface PostPictureProps {
  post: { slug: string; featured_image_url: string | null };
  className: string | undefined;
  /** Loads the image eagerly, for the first screen. */
  isFirst?: boolean;
}

/** A decorative picture with empty alt text, because the title describes the post. */
export function PostPicture({ post, className, isFirst = false }: PostPictureProps) {
  return (
    <div className={className}>
      {post.featured_image_url ? (
        <img
          src={post.featured_image_url}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          referrerPolicy="no-referrer"
        />
      ) : (
        <PostArt slug={post.slug} />
      )}
    </div>
  );
}
