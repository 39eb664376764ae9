import { type BlogCategory, type OwnPost, POST_STATUSES } from '@gsc/contract/blog';
import { slugify } from '@gsc/contract/blog-slug';
import { BLOG_ADMIN_TEXT, EXCERPT_ROWS, META_DESCRIPTION_MAX, META_TITLE_MAX } from '@gsc/contract/blog-text';
import { ROUTES } from '@gsc/contract/routes';
import { Button, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { ContentField } from './content-field.tsx';
import { draftOf, type PostDraft } from './post-draft.ts';
import styles from './post-form.module.css';
import { STATUS_LABELS } from './status-labels.ts';
import { useSavePost } from './use-save-post.ts';

const NO_CATEGORY = 'none';
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

interface PostFormProps {
  post: OwnPost | null;
  categories: readonly BlogCategory[];
  isEditor: boolean;
  onCreated: (id: string) => void;
}

export function PostForm({ post, categories, isEditor, onCreated }: PostFormProps) {
  const [draft, setDraft] = useState<PostDraft>(() => draftOf(post));
  const set = (change: Partial<PostDraft>) => setDraft(before => ({ ...before, ...change }));
  const { saved, savedAt, isSaving, save } = useSavePost({
    post,
    draft,
    onCreated,
    // The server made the slug; unless somebody has typed another one meanwhile, it is shown.
    onSaved: (answer, sent) =>
      setDraft(now =>
        now.slug === sent.slug && now.slug !== answer.slug ? { ...now, slug: answer.slug } : now,
      ),
  });
  const text = (
    name: 'title' | 'slug' | 'excerpt' | 'featured_image_url' | 'meta_title' | 'meta_description',
  ) => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.head}>
        <h2>{saved ? BLOG_ADMIN_TEXT.editPost : BLOG_ADMIN_TEXT.newPost}</h2>
        <span role="status" className={styles.savedAt}>
          {savedAt && `Saved at ${TIME.format(savedAt)}`}
        </span>
        <Button component={Link} to={ROUTES.blogAdmin} variant="default">
          {BLOG_ADMIN_TEXT.cancel}
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? BLOG_ADMIN_TEXT.saving : BLOG_ADMIN_TEXT.save}
        </Button>
      </div>
      <div className={styles.columns}>
        <Card>
          <div className={styles.fields}>
            <TextInput
              label={BLOG_ADMIN_TEXT.title}
              maxLength={200}
              {...text('title')}
              onBlur={() => !draft.slug && draft.title && set({ slug: slugify(draft.title) })}
            />
            <TextInput
              label={BLOG_ADMIN_TEXT.slug}
              description="Made from the title when it is left empty"
              maxLength={120}
              {...text('slug')}
            />
            <Textarea
              label={BLOG_ADMIN_TEXT.excerpt}
              rows={EXCERPT_ROWS}
              maxLength={500}
              {...text('excerpt')}
            />
            <ContentField value={draft.content} onChange={content => set({ content })} />
          </div>
        </Card>
        <Card>
          <div className={styles.fields}>
            <Select
              label={BLOG_ADMIN_TEXT.status}
              description={isEditor ? undefined : BLOG_ADMIN_TEXT.notEditor}
              data={POST_STATUSES.map(value => ({
                value,
                label: STATUS_LABELS[value],
                disabled: value === 'published' && !isEditor,
              }))}
              value={draft.status}
              allowDeselect={false}
              onChange={value => set({ status: POST_STATUSES.find(status => status === value) ?? 'draft' })}
            />
            <Select
              label={BLOG_ADMIN_TEXT.category}
              data={[
                { value: NO_CATEGORY, label: BLOG_ADMIN_TEXT.noCategory },
                ...categories.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={draft.category_id ?? NO_CATEGORY}
              allowDeselect={false}
              onChange={value => set({ category_id: value === NO_CATEGORY ? null : value })}
            />
            <TagsInput
              label={BLOG_ADMIN_TEXT.tags}
              description="Enter or comma after each"
              maxTags={12}
              value={draft.tags}
              onChange={tags => set({ tags: tags.map(tag => tag.slice(0, 40)) })}
            />
            <TextInput label={BLOG_ADMIN_TEXT.featuredImage} type="url" {...text('featured_image_url')} />
            <TextInput
              label={BLOG_ADMIN_TEXT.metaTitle}
              description={`${draft.meta_title.length} of ${META_TITLE_MAX}`}
              maxLength={META_TITLE_MAX}
              {...text('meta_title')}
            />
            <Textarea
              label={BLOG_ADMIN_TEXT.metaDescription}
              description={`${draft.meta_description.length} of ${META_DESCRIPTION_MAX}`}
              rows={EXCERPT_ROWS}
              maxLength={META_DESCRIPTION_MAX}
              {...text('meta_description')}
            />
          </div>
        </Card>
      </div>
    </form>
  );
}
