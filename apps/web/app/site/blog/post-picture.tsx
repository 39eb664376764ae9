import { PostArt } from './post-art.tsx';

interface PostPictureProps {
  post: { slug: string; featured_image_url: string | null };
  className: string | undefined;
  /** The one on the first screen is not put off. */
  isFirst?: boolean;
}

/** Beside the title, which says what the post is about; the picture adds nothing to it. */
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
